import { answerNewHomes } from '#app/features/saved/new-homes.server.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/new-homes';

/** How many homes are new in the saved searches of a browser or an account. */
export function action({ context, request }: Route.ActionArgs) {
  return answerNewHomes(request, context.get(serverContext), context.get(visitorAddress));
}
