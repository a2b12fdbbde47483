// What may be asked for: who shows a home, and when.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { agencyNotice } from '#domain/compliance/agency-disclosure.ts';
import { pictureOf } from '#domain/listings/listing-card.ts';
import { isAgent, isShownByAgent } from '#domain/listings/recipient.ts';
import { findRecipient, type Recipient, type ContactedHome } from '#domain/messaging/find-recipient.server.ts';
import { type Busy, freeDays, MOST_AHEAD_MS, PROPOSED_HOURS, TOO_FAR_AHEAD, type TourHours } from './hours.ts';
import { findHours, readDaysOff } from './hours.server.ts';
import type { TourDay, TourOffer } from './tour.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** The account that shows the home: its lister, or whoever has confirmed the address that a feed names. Null: none. */
async function findHost(client: Queryable, { accountId, email }: Recipient): Promise<string | null> {
  if (accountId !== null) return accountId;
  const { rows } = await client.query<{ id: string | null }>('select platform.account_of_address($1) as id', [email]);
  return rows[0]?.id ?? null;
}

export interface Bookable {
  home: ContactedHome;
  recipient: Recipient;
  hostKey: string;
  hasHours: boolean;
  hours: TourHours;
  days: TourDay[];
}

interface Wanted {
  propertyId: number;
  deskEmail: string;
  now: number;
  /** A tour that moves doesn't stand in its own way. */
  exceptTour?: number | undefined;
}

/** Null: the home is off the market, or nobody can be written to about it. */
export async function readBookable(
  client: Queryable,
  { propertyId, deskEmail, now, exceptTour }: Wanted,
): Promise<Bookable | null> {
  const found = await findRecipient(client, propertyId, deskEmail);
  if (!found) return null;
  const { home, recipient } = found;
  const accountId = await findHost(client, recipient);
  const hostKey = accountId ?? recipient.email.toLowerCase();
  const own = accountId === null ? null : await findHours(client, accountId, home.postingId);
  const hours = own?.hours ?? PROPOSED_HOURS;
  const daysOff = accountId === null ? [] : await readDaysOff(client, accountId);
  const busy = await readBusy(client, { hostKey, propertyId, accountId, exceptTour });
  return { home, recipient, hostKey, hasHours: own !== null, hours, days: freeDays(hours, { daysOff, busy, now }) };
}

interface OfHost {
  hostKey: string;
  propertyId: number;
  accountId: string | null;
  exceptTour?: number | undefined;
}

/** Confirmed tours with the time after them, and open houses of the host's homes. */
async function readBusy(client: Queryable, { hostKey, propertyId, accountId, exceptTour }: OfHost): Promise<Busy[]> {
  const { rows } = await client.query<{ from: Date; until: Date }>(
    `select starts_at as "from", starts_at + (length_minutes + gap_minutes) * interval '1 minute' as until
     from tours where host_key = $1 and state = 'confirmed' and starts_at > now() - interval '1 day'
       and id is distinct from $4::bigint
     union all
     select o.starts_at, o.ends_at from open_houses o
     where o.ends_at > now() and (o.property_id = $2
       or o.property_id in (select p.property_id from postings p where p.account_id = $3::uuid))`,
    [hostKey, propertyId, accountId, exceptTour ?? null],
  );
  return rows.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }));
}

/** For the page where a tour is asked for. */
export async function readOffer(pool: pg.Pool, wanted: Omit<Wanted, 'exceptTour'>): Promise<TourOffer | null> {
  const bookable = await readBookable(pool, wanted);
  if (!bookable) return null;
  const { home, recipient, hours, hasHours, days } = bookable;
  const { rows } = await pool.query<
    Parameters<typeof pictureOf>[0] & { kind: 'sale' | 'rental'; agent: string | null; state: 'NY' | 'NJ' }
  >(
    `select id, title, listing_kind as kind, listing_agent as agent, city, state, borough, property_type, beds,
       illustration, images[1] as "firstImage"
     from shown_listings where id = $1`,
    [wanted.propertyId],
  );
  const listing = rows[0];
  if (!listing) return null;
  const { name, role, firm, license } = recipient;
  const isByAgent = isShownByAgent(recipient, listing.agent);
  const notice = isByAgent ? agencyNotice({ ...listing, propertyType: listing.property_type }) : null;
  return {
    home: {
      id: wanted.propertyId,
      title: listing.title,
      place: [home.address, listing.city, listing.state].filter(Boolean).join(', '),
      picture: pictureOf(listing),
      kind: listing.kind,
      isForSaleByAgent: listing.kind === 'sale' && isByAgent,
    },
    reader: { name, role, firm, license },
    represents: isAgent(role) ? (listing.kind === 'sale' ? 'seller' : 'landlord') : null,
    agencyNotice: notice && { text: notice.text, link: notice.link },
    hasHours,
    isInstant: hasHours && hours.isInstant,
    offersVideo: hours.offersVideo,
    lengthMinutes: hours.lengthMinutes,
    days,
  };
}

export const TAKEN = 'Somebody took this time a moment ago. Choose another.';

/** @throws RequestRefused if a time is not offered */
export function checkTimes(days: readonly TourDay[], chosen: readonly string[], field = 'times'): Date[] {
  const offered = new Set(days.flatMap(({ times }) => times));
  const times = chosen.map((time) => new Date(time));
  if (times.some((time) => !offered.has(time.toISOString()))) throw new RequestRefused('conflict', TAKEN, field);
  return times;
}

/** What a host proposes, also outside of their hours. @throws RequestRefused */
export function readHostTimes(chosen: readonly string[], now: number): Date[] {
  const times = chosen.map((time) => new Date(time));
  if (times.some((time) => time.getTime() < now))
    throw new RequestRefused('invalid', 'Choose times in the future.', 'times');
  if (times.some((time) => time.getTime() > now + MOST_AHEAD_MS))
    throw new RequestRefused('invalid', TOO_FAR_AHEAD, 'times');
  return times;
}
