// What the pages of places show of the market: counted months, read as they are.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { MarketMonthsTable } from '#db/schema-insights.ts';
import type { Figure, MarketCount, MarketPlace, MarketsByKind, PlaceKind, Quartiles } from './market-place.ts';
import { type Month, monthOf, monthsLater } from './months.ts';

export interface MarketOfPlace {
  place: MarketPlace;
  /** From the largest. */
  containing: MarketPlace[];
  /** The last full month. */
  through: Month;
  /** Single months, oldest first, all types and sizes together. */
  months: MarketsByKind;
  /** The three months up to `through`, by type and by bedrooms, and those a year earlier. */
  quarter: MarketsByKind;
  yearAgo: MarketsByKind;
  /** Closed sales of the last twelve full months. */
  soldInYear: number;
  countedAt: Date | null;
  hasSamples: boolean;
}

export const MONTHS_SHOWN = 36;

const figure = (count: number, quartiles: Quartiles | null): Figure => ({ count, quartiles });

function toCount(row: MarketMonthsTable): MarketCount {
  return {
    month: row.month,
    segment: row.segment,
    beds: row.beds < 0 ? null : row.beds,
    closed: figure(row.closed, row.closed_price),
    pricePerSqft: figure(row.sized, row.price_per_sqft),
    daysOnMarket: figure(row.timed, row.days),
    asking: figure(row.asked, row.asking),
    active: row.active,
    listed: row.listed,
    reduced: row.reduced,
    leftOut: row.left_out,
  };
}

function byKind(rows: readonly MarketMonthsTable[]): MarketsByKind {
  const of = (kind: string) => rows.filter((row) => row.listing_kind === kind).map(toCount);
  return { sale: of('sale'), rental: of('rental') };
}

/** Null: no listing and no record has ever been in a place of that name. */
export async function readMarketOfPlace(
  db: Kysely<Database>,
  slug: string,
  now = new Date(),
): Promise<MarketOfPlace | null> {
  const chain = await readPlaceWithin(db, slug);
  const place = chain.at(-1);
  if (!place) return null;
  const through = monthsLater(monthOf(now), -1);
  const yearAgo = monthsLater(through, -12);
  const [rows, countedAt] = await Promise.all([readMonths(db, slug, through), readCountedAt(db)]);
  const single = rows.filter(({ span }) => span === 1);
  const lastYear = single.filter(({ month, listing_kind }) => listing_kind === 'sale' && month > yearAgo);
  return {
    place,
    containing: chain.slice(0, -1),
    through,
    months: byKind(single),
    quarter: byKind(rows.filter(({ span, month }) => span === 3 && month === through)),
    yearAgo: byKind(rows.filter(({ span, month }) => span === 3 && month === yearAgo)),
    soldInYear: lastYear.reduce((sum, { closed }) => sum + closed, 0),
    countedAt,
    hasSamples: rows.some(({ has_samples }) => has_samples),
  };
}

/** The place and those that contain it, the largest first; empty if there is no such place. */
export async function readPlaceWithin(db: Kysely<Database>, slug: string): Promise<MarketPlace[]> {
  const { rows } = await sql<MarketPlace & { depth: number }>`
    with recursive chain as (
      select slug, kind, name, state, parent, 0 as depth from market_places where slug = ${slug}
      union all
      select p.slug, p.kind, p.name, p.state, p.parent, c.depth + 1
      from market_places p join chain c on p.slug = c.parent where c.depth < 6
    )
    select slug, kind, name, state from chain order by depth desc`.execute(db);
  return rows;
}

function readMonths(db: Kysely<Database>, slug: string, through: Month): Promise<MarketMonthsTable[]> {
  const ofSpan = (span: 1 | 3) => sql<boolean>`span = ${sql.lit(span)}`;
  return db
    .selectFrom('market_months')
    .selectAll()
    .where('place', '=', slug)
    .where(({ and, or, eb }) =>
      or([
        and([
          ofSpan(1),
          eb('segment', '=', 'all'),
          eb('beds', '=', -1),
          eb('month', '>', monthsLater(through, -MONTHS_SHOWN)),
          eb('month', '<=', through),
        ]),
        and([ofSpan(3), eb('month', 'in', [through, monthsLater(through, -12)])]),
      ]),
    )
    .orderBy('month')
    .orderBy('segment')
    .orderBy('beds')
    .execute();
}

async function readCountedAt(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ counted_at: Date }>`select counted_at from platform.market_progress`.execute(db);
  return rows[0]?.counted_at ?? null;
}

export interface MarketLine {
  place: MarketPlace;
  /** Three months. */
  sale: Figure;
  asking: Figure;
  rent: Figure;
}

/** Those that the place contains, or of its parent, the most sales first. */
export async function readPlacesIn(
  db: Kysely<Database>,
  { parent, kinds, except = '', through, most }: PlacesAsked,
): Promise<MarketLine[]> {
  const { rows } = await sql<
    MarketPlace & {
      closed: number;
      closed_price: Quartiles | null;
      asked: number;
      asking: Quartiles | null;
      rents: number | null;
      rent: Quartiles | null;
    }
  >`
    select p.slug, p.kind, p.name, p.state, coalesce(s.closed, 0) as closed, s.closed_price, coalesce(s.asked, 0) as asked, s.asking,
      r.asked as rents, r.asking as rent
    from market_places p
    left join market_months s on s.place = p.slug and s.listing_kind = 'sale' and s.segment = 'all' and s.beds = -1
      and s.span = 3 and s.month = ${through}
    left join market_months r on r.place = p.slug and r.listing_kind = 'rental' and r.segment = 'all' and r.beds = -1
      and r.span = 3 and r.month = ${through}
    where p.parent = ${parent} and p.slug <> ${except}
      and p.kind = any(${[...kinds]}::text[]) and coalesce(s.asked, r.asked, s.closed) is not null
    order by coalesce(s.closed, 0) desc, coalesce(s.asked, 0) + coalesce(r.asked, 0) desc, p.name
    limit ${most}`.execute(db);
  return rows.map(({ closed, closed_price, asked, asking, rents, rent, ...place }) => ({
    place,
    sale: figure(closed, closed_price),
    asking: figure(asked, asking),
    rent: figure(rents ?? 0, rent),
  }));
}

interface PlacesAsked {
  parent: string;
  kinds: readonly PlaceKind[];
  except?: string;
  through: Month;
  most: number;
}
