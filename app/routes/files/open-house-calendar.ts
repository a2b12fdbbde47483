import { openHouseCalendar } from '#app/features/property/open-house-calendar.ts';
import { serverContext } from '#app/render/server-context.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import type { Route } from './+types/open-house-calendar';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(serverContext);
  const start = url.searchParams.get('start');
  const found = /^\d{1,15}$/.test(params.id) ? await findListing(db, Number(params.id)) : null;
  const open =
    found && 'listing' in found ? found.listing.openHouses.find((each) => each.startsAt === start) : undefined;
  if (!found || !('listing' in found) || !open)
    return new Response('There is no open house at this time.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain' },
    });
  return new Response(openHouseCalendar(found.listing, open, siteUrl), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="open-house.ics"',
    },
  });
}
