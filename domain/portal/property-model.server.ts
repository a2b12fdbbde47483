// All properties in memory for the portal: loaded once, then kept equal to the database through the change log. Runs in
// its own thread (property-search.server.ts), because sorting half a million texts takes a second.
import type pg from 'pg';
import { type Position, readChanges, readPosition } from '#domain/listings/listing-changes.server.ts';
import { PropertyOrder } from './internal/property-order.ts';
import { type Matches, scanProperties } from './internal/property-scan.ts';
import { type PropertyRow, PropertyTable } from './internal/property-table.ts';
import {
  PORTAL_SORTS,
  type PortalFilter,
  type PortalMatches,
  type PortalQuery,
  type PortalSort,
} from './portal-query.ts';

const COLUMNS = `p.id, lower(coalesce(p.listing_id, p.mls_id)) as mls_id,
  case when p.listing_id is null then '' else lower(p.mls_id) end as feed_key, lower(p.title) as title,
  lower(concat_ws(' ', p.address, p.unit)) as address, lower(p.city) as city, p.state, p.property_type,
  lower(p.mls_source) as source, p.status, p.price, p.beds, p.baths, p.sqft,
  round(date_part('epoch', p.listing_date) * 1000000) as listed_us,
  round(date_part('epoch', p.last_updated) * 1000000) as updated_us`;

const ROWS_AT_ONCE = 5_000;
const CHANGES_AT_ONCE = 5_000;
/** Number of filters whose matches are cached, because turning pages or sorting repeats the same filter. */
const KEPT_FILTERS = 8;
const LEAST_DEAD_TO_RELOAD = 50_000;
const MOST_DEAD_SHARE = 0.3;

interface Held {
  table: PropertyTable;
  orders: Map<PortalSort, PropertyOrder>;
  position: Position;
}

export class PropertyModel {
  readonly #pool: pg.Pool;
  #held: Held;
  #matches = new Map<string, Matches>();
  #catchingUp: Promise<void> | null = null;

  private constructor(pool: pg.Pool, held: Held) {
    this.#pool = pool;
    this.#held = held;
  }

  static async load(pool: pg.Pool): Promise<PropertyModel> {
    return new PropertyModel(pool, await load(pool));
  }

  /** The answer includes everything committed so far. */
  async search(query: PortalQuery): Promise<PortalMatches> {
    // A check already running may have read before the latest commit.
    await this.#catchingUp?.catch(() => {});
    await this.catchUp();
    const { sort, descending, page, pageSize, ...filter } = query;
    const { mask, total, statuses } = this.#match(filter);
    const ids = this.#order(sort).page(mask, { descending, offset: (page - 1) * pageSize, limit: pageSize });
    return { total, ids, statuses };
  }

  /** Creates each order before anyone needs it, letting other requests in between. */
  async prepareOrders(): Promise<void> {
    for (const sort of PORTAL_SORTS) {
      this.#order(sort).page(new Uint8Array(0), { descending: false, offset: 0, limit: 1 });
      await new Promise((done) => setImmediate(done));
    }
  }

  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  #order(sort: PortalSort): PropertyOrder {
    let order = this.#held.orders.get(sort);
    if (!order) {
      order = new PropertyOrder(this.#held.table, sort);
      this.#held.orders.set(sort, order);
    }
    return order;
  }

  #match(filter: PortalFilter): Matches {
    const key = JSON.stringify(filter);
    let found = this.#matches.get(key);
    if (!found) {
      found = scanProperties(this.#held.table, filter);
      if (this.#matches.size >= KEPT_FILTERS) this.#matches.delete(this.#matches.keys().next().value as string);
      this.#matches.set(key, found);
    }
    return found;
  }

  async #readChanges(): Promise<void> {
    const held = this.#held;
    const { table } = held;
    let first: Position | null = null;
    for (let after = 0; ; ) {
      const { position, ids, hasMore } = await readChanges(this.#pool, held.position, after, CHANGES_AT_ONCE);
      // Later batches see later snapshots, so only what the first one saw is known to be complete.
      first ??= position;
      if (ids.length > 0) {
        const rows = await readRows(this.#pool, ids);
        const gone = new Set(ids);
        for (const row of rows) {
          gone.delete(row.id);
          table.put(row);
        }
        for (const id of gone) table.remove(id);
        this.#matches.clear();
      }
      if (!hasMore) {
        held.position = { ...first, lastSeq: position.lastSeq };
        break;
      }
      after = position.lastSeq;
    }
    if (table.dead > LEAST_DEAD_TO_RELOAD && table.dead > table.count * MOST_DEAD_SHARE) {
      this.#held = await load(this.#pool);
      this.#matches.clear();
    }
  }
}

async function readRows(pool: pg.Pool, ids: readonly number[]): Promise<PropertyRow[]> {
  const { rows } = await pool.query<PropertyRow>(`select ${COLUMNS} from properties p where p.id = any($1::bigint[])`, [
    ids,
  ]);
  return rows;
}

async function load(pool: pg.Pool): Promise<Held> {
  const table = new PropertyTable();
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const position = await readPosition(client);
    await client.query(`declare listings no scroll cursor for select ${COLUMNS} from properties p`);
    for (;;) {
      const { rows } = await client.query<PropertyRow>(`fetch ${ROWS_AT_ONCE} from listings`);
      if (rows.length === 0) break;
      for (const row of rows) table.put(row);
    }
    await client.query('commit');
    client.release();
    return { table, orders: new Map(), position };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
