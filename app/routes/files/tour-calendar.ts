import { linkOfTour } from '#app/features/tours/mailed-tour.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/tour-calendar';

/** The link in a mail about a tour. Opening it changes nothing, because mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { token, tourId } = linkOfTour(url);
  const entry = await context.get(serverContext).tours.findCalendarEntry(token, tourId);
  if (entry === null)
    return new Response('This tour is over or canceled, or the link is unknown. See our latest email about it.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  return new Response(entry, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="tour.ics"',
      'cache-control': 'no-store',
    },
  });
}
