import { suggestCities } from '#app/features/places/city-suggestions.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/city-suggestions';

export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await suggestCities(context.get(serverContext), url.searchParams.get('term') ?? ''));
}
