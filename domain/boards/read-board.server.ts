// What a member sees of a board.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import type { CostAssumptions } from '#domain/listings/listing-detail.ts';
import { readCostAssumptions } from '#domain/listings/listing-parts.server.ts';
import { readHomes } from '#domain/saved/read-homes.server.ts';
import {
  type BoardEvent,
  type BoardHome,
  type BoardMember,
  type BoardNote,
  type BoardRights,
  type BoardView,
  type ComparedHome,
  MOST_COMPARED,
  type OpenInvitation,
} from './board.ts';
import { MEMBER_NAME, requireMember } from './membership.server.ts';

export interface BoardReads {
  pool: pg.Pool;
  db: Kysely<Database>;
}

const MOST_SHOWN_EVENTS = 30;

interface BoardRow {
  name: string;
  version: number;
  members: Omit<BoardMember, 'isYou'>[];
  invitations: OpenInvitation[];
  homes: (Omit<BoardHome, 'home' | 'notes'> & { notes: BoardNote[] })[];
  events: BoardEvent[];
}

/** All of it in one statement, so that it is from one moment. $2: whether votes and notes are shown. $3: the owner's parts. */
const BOARD = `
  select b.name, b.version,
    (select json_agg(json_build_object('accountId', m.account_id, 'name', ${MEMBER_NAME}, 'role',
        case when m.role <> 'owner' and r.role in ('AGENT', 'BROKER') then 'agent' else m.role end,
        'isWaiting', m.accepted_at is null) order by m.role <> 'owner', m.accepted_at is null, m.asked_at, m.account_id)
      from board_members m join profiles r on r.id = m.account_id
      where m.board_id = b.id and (m.accepted_at is not null or $3::boolean)) as members,
    case when $3::boolean then (select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'role', i.role,
        'expiresAt', i.expires_at) order by i.id), '[]')
      from board_invitations i where i.board_id = b.id and i.expires_at > now()) else '[]' end as invitations,
    (select coalesce(json_agg(json_build_object('propertyId', h.property_id, 'addedAt', h.added_at,
        'addedBy', (select ${MEMBER_NAME} from profiles r where r.id = h.added_by),
        'tourAt', h.tour_at, 'tourNote', h.tour_note,
        'votes', case when $2::boolean then (select coalesce(json_agg(json_build_object('accountId', v.account_id,
            'vote', v.vote)), '[]')
          from board_votes v where v.board_id = b.id and v.property_id = h.property_id) else '[]' end,
        'notes', case when $2::boolean then (select coalesce(json_agg(json_build_object('id', n.id,
            'accountId', n.account_id, 'kind', n.kind, 'body', n.body, 'writtenAt', n.written_at,
            'changedAt', n.changed_at) order by n.id), '[]')
          from board_notes n where n.board_id = b.id and n.property_id = h.property_id) else '[]' end
        ) order by h.added_at desc, h.property_id desc), '[]')
      from board_homes h where h.board_id = b.id) as homes,
    (select coalesce(json_agg(e), '[]') from (
        select e.id, e.event, e.account_id as "accountId", e.property_id as "propertyId", e.detail, e.happened_at as at
        from board_events e
        where e.board_id = b.id and ($2::boolean or e.event not in ('voted', 'noted'))
        order by e.id desc limit ${MOST_SHOWN_EVENTS}) e) as events
  from boards b where b.id = $1`;

/** @throws RequestRefused for everybody but members */
export async function readBoard({ pool, db }: BoardReads, accountId: string, boardId: number): Promise<BoardView> {
  const rights = await requireMember(pool, boardId, accountId);
  const { rows } = await pool.query<BoardRow>(BOARD, [boardId, rights.mayVote, rights.role === 'owner']);
  const board = rows[0] as BoardRow;
  const shown = await readHomes(
    db,
    board.homes.map(({ propertyId }) => propertyId),
  );
  const homes = new Map(shown.map((home) => [home.card.id, home]));
  return {
    id: boardId,
    ...rights,
    ...board,
    members: board.members.map((member) => ({ ...member, isYou: member.accountId === accountId })),
    homes: board.homes.map((home) => ({ ...home, home: homes.get(home.propertyId) ?? null })),
  };
}

export interface Comparison extends BoardRights {
  name: string;
  members: BoardMember[];
  /** In the order of the board. */
  homes: { home: ComparedHome; votes: BoardHome['votes']; notes: BoardNote[] }[];
  assumptions: CostAssumptions;
}

/** @param ids the homes to compare; those that may not be shown or are not on the board are left out */
export async function compareHomes(
  parts: BoardReads,
  accountId: string,
  { boardId, ids }: { boardId: number; ids: readonly number[] },
): Promise<Comparison> {
  const { name, role, mayAdd, mayVote, members, homes } = await readBoard(parts, accountId, boardId);
  const chosen = homes.filter(({ propertyId, home }) => home !== null && ids.includes(propertyId));
  const [assumptions, compared] = await Promise.all([
    readCostAssumptions(parts.db),
    Promise.all(
      chosen.slice(0, MOST_COMPARED).map(async ({ propertyId, home: saved, votes, notes }) => {
        const detail = await readShown(parts.db, propertyId);
        if (!detail || !saved) return null;
        return { home: { ...comparedHome(detail), id: propertyId, picture: saved.card.picture }, votes, notes };
      }),
    ),
  ]);
  return { name, role, mayAdd, mayVote, members, assumptions, homes: compared.filter((each) => each !== null) };
}

/** Also if it is shown as another source's listing by now. */
async function readShown(db: Kysely<Database>, id: number): Promise<ListingDetail | null> {
  const found = await findListing(db, id);
  if (found && 'shownAs' in found) return readShown(db, found.shownAs);
  return found && 'listing' in found ? found.listing : null;
}

/** Field by field, because a listing has much that a comparison doesn't need. */
function comparedHome(home: ListingDetail): ComparedHome {
  return {
    id: home.id,
    kind: home.kind,
    status: home.status,
    title: home.title,
    address: home.address,
    city: home.city,
    state: home.state,
    neighborhood: home.neighborhood,
    price: home.price,
    monthlyCharges: home.monthlyCharges,
    taxesAnnual: home.taxesAnnual,
    assessmentMonthly: home.assessmentMonthly,
    assessmentUntil: home.assessmentUntil,
    ownership: home.ownership,
    propertyType: home.propertyType,
    fees: home.fees,
    brokerFee: home.brokerFee,
    beds: home.beds,
    flexBeds: home.flexBeds,
    isRoom: home.isRoom,
    hasSharedBath: home.hasSharedBath,
    baths: home.baths,
    sqft: home.sqft,
    yearBuilt: home.yearBuilt,
    daysOnMarket: home.daysOnMarket,
    listedAtIsKnown: home.listedAtIsKnown,
    transitScore: home.transitScore,
    walkScore: home.walkScore,
    catsAllowed: home.catsAllowed,
    dogsAllowed: home.dogsAllowed,
    mlsSource: home.mlsSource,
    isSample: home.isSample,
    picture: home.pictures[0] ?? coverIllustration({ ...home, illustration: null }),
    priceCuts: home.history.filter(
      ({ event, price, previousPrice }) =>
        event === 'price_change' && price !== null && previousPrice !== null && price < previousPrice,
    ).length,
  };
}
