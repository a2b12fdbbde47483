import { suggestAddresses } from '#app/features/sell/sell.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/address-suggestions';

export async function loader({ url, context }: Route.LoaderArgs) {
  return Response.json(await suggestAddresses(context.get(serverContext), url.searchParams.get('term') ?? ''));
}
