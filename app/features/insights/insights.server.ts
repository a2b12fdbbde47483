// What the pages of places load, and the same figures as CSV and JSON.
import type { MarketCount } from '#domain/insights/market-place.ts';
import { monthOf, monthsLater } from '#domain/insights/months.ts';
import {
  type MarketLine,
  type MarketOfPlace,
  readMarketOfPlace,
  readPlacesIn,
} from '#domain/insights/read-market.server.ts';
import { findMarketPlaces } from '#domain/insights/find-places.server.ts';
import { REGION, type MarketPlace } from '#domain/insights/market-place.ts';
import type { ServerContext } from '#server/server-context.ts';

const MOST_NEARBY = 6;
const MOST_INSIDE = 12;

export interface PlacePageData {
  market: MarketOfPlace;
  /** Places that it contains; empty for the smallest. */
  inside: MarketLine[];
  /** Its neighbors in the place that contains it. */
  nearby: MarketLine[];
  siteUrl: string;
}

/** Null: there is no such place. */
export async function loadPlacePage(
  { db, siteUrl }: Pick<ServerContext, 'db' | 'siteUrl'>,
  slug: string,
): Promise<PlacePageData | null> {
  const market = await readMarketOfPlace(db, slug);
  if (!market) return null;
  const { place, containing, through } = market;
  const parent = containing.at(-1);
  const inside = place.kind === 'zip' || place.kind === 'neighborhood' ? [] : await readInside(db, market);
  const nearby = parent
    ? await readPlacesIn(db, { parent: parent.slug, kinds: [place.kind], except: slug, through, most: MOST_NEARBY })
    : [];
  return { market, inside, nearby, siteUrl };
}

const INSIDE = {
  region: ['state'],
  state: ['county', 'city'],
  county: ['city'],
  city: ['borough', 'neighborhood'],
  borough: ['neighborhood'],
  neighborhood: [],
  zip: [],
} as const;

function readInside(db: ServerContext['db'], { place: { slug, kind }, through }: MarketOfPlace): Promise<MarketLine[]> {
  return readPlacesIn(db, { parent: slug, kinds: INSIDE[kind], through, most: MOST_INSIDE });
}

export interface InsightsPageData {
  /** What was typed; empty: nothing. */
  asked: string;
  found: MarketPlace[];
  market: MarketOfPlace | null;
  groups: { title: string; lines: MarketLine[] }[];
  siteUrl: string;
}

const GROUPS = [
  { title: 'States', parent: REGION, kinds: ['state'], most: 2 },
  { title: 'New York City', parent: 'new-york-city', kinds: ['borough'], most: 5 },
  { title: 'New York State', parent: 'new-york-state', kinds: ['county'], most: 10 },
  { title: 'New Jersey', parent: 'new-jersey', kinds: ['county'], most: 10 },
] as const;

export async function loadInsightsPage(
  { db, siteUrl }: Pick<ServerContext, 'db' | 'siteUrl'>,
  asked: string,
): Promise<InsightsPageData> {
  const through = monthsLater(monthOf(Date.now()), -1);
  const [market, found, ...lines] = await Promise.all([
    readMarketOfPlace(db, REGION),
    asked === '' ? [] : findMarketPlaces(db, asked),
    ...GROUPS.map(({ parent, kinds, most }) => readPlacesIn(db, { parent, kinds, through, most })),
  ]);
  const groups = GROUPS.map(({ title }, at) => ({ title, lines: lines[at] ?? [] })).filter(
    (group) => group.lines.length > 0,
  );
  return { asked, found, market, groups, siteUrl };
}

const FIGURES = ['closed', 'pricePerSqft', 'daysOnMarket', 'asking'] as const;
const COUNTS = ['active', 'listed', 'reduced'] as const;

function csvLine(kind: string, span: string, count: MarketCount): string {
  const cells = FIGURES.flatMap((name) => {
    const { count: observations, quartiles } = count[name];
    return [observations, ...(quartiles?.map((value) => Math.round(value * 100) / 100) ?? ['', '', ''])];
  });
  const beds = count.beds === null ? 'all' : count.beds === 4 ? '4+' : count.beds;
  return [count.month, span, kind, count.segment, beds, ...cells, ...COUNTS.map((name) => count[name])].join(',');
}

/** Single months of all homes, then three months by type and by bedrooms. Too few observations: empty cells. */
export function marketCsv({ months, quarter, yearAgo }: MarketOfPlace): string {
  const names = FIGURES.flatMap((name) =>
    ['count', 'lower_quartile', 'median', 'upper_quartile'].map((part) => `${name}_${part}`),
  );
  const lines = (['sale', 'rental'] as const).flatMap((kind) => [
    ...months[kind].map((count) => csvLine(kind, '1 month', count)),
    ...[...yearAgo[kind], ...quarter[kind]].map((count) => csvLine(kind, '3 months', count)),
  ]);
  return `${['month', 'span', 'kind', 'type', 'bedrooms', ...names, ...COUNTS].join(',')}\r\n${lines.join('\r\n')}\r\n`;
}
