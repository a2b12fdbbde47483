import { data } from 'react-router';
import { accuracyFile } from '#app/features/estimates/accuracy.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/estimates-file';

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await accuracyFile(context.get(serverContext), params.file);
  if (!file) throw data(null, { status: 404 });
  return file;
}
