// Where a listing comes from and what happened to it: ledger, source, original record, runs, changes by people.
import type pg from 'pg';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { readStoredRecord } from '#domain/sync/stored-records.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';

/** Times are ISO texts after serialization. Dollars. */
export interface PropertyHistory {
  /** Null: it was deleted; its ledger stays. */
  listing: {
    id: number;
    mlsId: string;
    title: string;
    /** Includes the unit. */
    address: string;
    status: ListingStatus;
    sourceStatus: string | null;
    marketSince: string;
    lastUpdated: string;
    /** The same home from a source that takes precedence. */
    shownInstead: { id: number; source: string; mlsId: string } | null;
  } | null;
  source: {
    id: number;
    name: string;
    kind: string;
    vendor: string | null;
    endpoint: string | null;
    lastSync: string | null;
  } | null;
  /** The same home from sources with lower precedence. */
  duplicates: { id: number; source: string; mlsId: string }[];
  /** The listings that administrators have separated it from, latest first. */
  partings: {
    parting: string;
    partedAt: Date;
    actorEmail: string | null;
    /** No id: that listing doesn't exist at present. */
    others: { id: number | null; source: string; mlsId: string }[];
  }[];
  events: {
    id: number;
    propertyId: number;
    event: 'listed' | 'relisted' | 'price_change' | 'status_change' | 'removed';
    happenedAt: Date;
    price: number | null;
    previousPrice: number | null;
    status: ListingStatus | null;
    previousStatus: ListingStatus | null;
    firm: string | null;
    source: string;
    /** Null: a person did it. */
    runId: number | null;
    /** A run was undone, so the public history leaves it out. */
    isTakenBack: boolean;
  }[];
  runs: {
    id: number;
    kind: string;
    status: string;
    file: string | null;
    /** The action of a bulk run. */
    action: string | null;
    /** The run that this one undoes. */
    undoes: number | null;
    /** Null: the schedule or the command line. */
    actorEmail: string | null;
    startedAt: Date;
    isFirst: boolean;
    isLast: boolean;
  }[];
  /** What administrators changed, with the values before and after. */
  actions: { action: string; actorEmail: string; happenedAt: Date; details: Record<string, unknown> }[];
  /** As the feed sent it, without fields that may not be stored. */
  record: { receivedAt: Date; record: FeedRecord | null } | null;
}

const MOST_EVENTS = 200;

/** @throws RequestRefused if nothing is known about it */
export async function readPropertyHistory(pool: pg.Pool, id: number): Promise<PropertyHistory> {
  const [listing, partings, events, runs, actions, record] = await Promise.all([
    readListing(pool, id),
    readPartings(pool, id),
    readEvents(pool, id),
    readRuns(pool, id),
    readActions(pool, id),
    readRecord(pool, id),
  ]);
  if (!listing.listing && events.length === 0) throw new RequestRefused('missing', 'This property does not exist');
  return { ...listing, partings, events, runs, actions, record };
}

type Listing = Pick<PropertyHistory, 'listing' | 'source' | 'duplicates'>;

async function readListing(pool: pg.Pool, id: number): Promise<Listing> {
  const { rows } = await pool.query<{ listing: Listing }>(
    `select json_build_object(
       'listing', json_build_object('id', p.id, 'mlsId', coalesce(p.listing_id, p.mls_id), 'title', p.title,
         'address', concat_ws(', ', p.address, p.unit), 'status', p.status,
         'sourceStatus', p.source_status, 'marketSince', p.market_since, 'lastUpdated', p.last_updated,
         'shownInstead', (select json_build_object('id', f.id, 'source', f.mls_source, 'mlsId', coalesce(f.listing_id, f.mls_id))
           from properties f where f.id = p.duplicate_of)),
       'source', json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'vendor', s.vendor,
         'endpoint', s.api_endpoint, 'lastSync', s.last_sync),
       'duplicates', (select coalesce(json_agg(json_build_object('id', d.id, 'source', d.mls_source, 'mlsId', coalesce(d.listing_id, d.mls_id))), '[]')
         from properties d where d.duplicate_of = p.id)
     ) as listing
     from properties p join mls_sources s on s.id = p.source_id
     where p.id = $1`,
    [id],
  );
  return rows[0]?.listing ?? { listing: null, source: null, duplicates: [] };
}

async function readPartings(pool: pg.Pool, id: number): Promise<PropertyHistory['partings']> {
  const { rows } = await pool.query<PropertyHistory['partings'][number]>(
    `select x.parting, min(x.parted_at) as "partedAt",
       (select a.actor_email from admin_actions a where a.actor = (min(x.parted_by::text))::uuid limit 1) as "actorEmail",
       json_agg(json_build_object('id', q.id, 'source', s.name, 'mlsId', coalesce(q.listing_id, o.mls_id))
         order by s.name, o.mls_id) as others
     from properties p
     join parted_listings x
       on (p.source_id, p.mls_id) in ((x.source_id, x.mls_id), (x.other_source_id, x.other_mls_id))
     cross join lateral (
       select case when (x.source_id, x.mls_id) = (p.source_id, p.mls_id) then x.other_source_id else x.source_id end as source_id,
         case when (x.source_id, x.mls_id) = (p.source_id, p.mls_id) then x.other_mls_id else x.mls_id end as mls_id
     ) o
     join mls_sources s on s.id = o.source_id
     left join properties q on q.source_id = o.source_id and q.mls_id = o.mls_id
     where p.id = $1
     group by x.parting
     order by 2 desc, 1`,
    [id],
  );
  return rows;
}

/**
 * If the listing exists, events are found by home, because the history continues when it is relisted (listing_events is
 * keyed by home).
 */
async function readEvents(pool: pg.Pool, id: number): Promise<PropertyHistory['events']> {
  const { rows } = await pool.query<PropertyHistory['events'][number]>(
    `select e.id, e.property_id as "propertyId", e.event, e.happened_at as "happenedAt", e.price,
       e.previous_price as "previousPrice", e.status, e.previous_status as "previousStatus", e.firm, e.source,
       e.run_id as "runId", exists (select from taken_back_events t where t.event_id = e.id) as "isTakenBack"
     from (
       select h.* from properties p cross join lateral events_of_home(p.unit_key) h
       where p.id = $1 and tells_of_home(p, h.property_id)
       union
       select * from listing_events where property_id = $1
     ) e
     order by e.happened_at desc, e.id desc
     limit $2`,
    [id, MOST_EVENTS],
  );
  return rows;
}

async function readRuns(pool: pg.Pool, id: number): Promise<PropertyHistory['runs']> {
  const { rows } = await pool.query<PropertyHistory['runs'][number]>(
    `with touched as (
       select unnest(array[first_run_id, last_run_id]) as run_id from properties where id = $1
       union select run_id from platform.import_run_changes where property_id = $1
       union select run_id from listing_events where property_id = $1
     )
     select r.id, r.kind, r.status, r.file, r.options ->> 'action' as action, r.undoes,
       (select a.actor_email from admin_actions a where a.actor = r.started_by limit 1) as "actorEmail",
       r.started_at as "startedAt", coalesce(r.id = p.first_run_id, false) as "isFirst",
       coalesce(r.id = p.last_run_id, false) as "isLast"
     from touched t join import_runs r on r.id = t.run_id
     left join properties p on p.id = $1
     order by r.id desc`,
    [id],
  );
  return rows;
}

async function readActions(pool: pg.Pool, id: number): Promise<PropertyHistory['actions']> {
  const { rows } = await pool.query<PropertyHistory['actions'][number]>(
    `select action, actor_email as "actorEmail", happened_at as "happenedAt", details
     from admin_actions
     where target like $1 || ' %' and action in ('property_added', 'property_changed', 'property_deleted',
       'property_parted', 'property_joined')
     order by id desc
     limit $2`,
    [id, MOST_EVENTS],
  );
  return rows;
}

async function readRecord(pool: pg.Pool, id: number): Promise<PropertyHistory['record']> {
  const { rows } = await pool.query<{ source_id: number; listing_key: string; received_at: Date }>(
    `select source_id, listing_key, received_at from platform.listing_records
     where property_id = $1 order by received_at desc limit 1`,
    [id],
  );
  if (!rows[0]) return null;
  const { source_id: sourceId, listing_key: key, received_at: receivedAt } = rows[0];
  return { receivedAt, record: await readStoredRecord(pool, sourceId, key) };
}
