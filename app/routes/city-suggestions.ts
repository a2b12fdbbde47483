import { suggestCities } from '#app/features/places/city-suggestions.server.ts';
import { serverContext } from '#app/platform/server-context.ts';
import type { Route } from './+types/city-suggestions';

export function loader({ request, context }: Route.LoaderArgs) {
  return suggestCities(context.get(serverContext), new URL(request.url).searchParams.get('term') ?? '');
}
