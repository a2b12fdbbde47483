import { answerNewHomes } from '#app/features/saved/new-homes.server.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/new-homes';

/** How many homes are new in a browser's or an account's saved searches. */
export function action({ context, request }: Route.ActionArgs) {
  return answerNewHomes(request, context.get(serverContext), context.get(visitorAddress));
}
