// What the trees see of a home on a day. Everything that has to do with prices comes from earlier sales.
import { chooseComparables, ADJUSTED_MIDDLE, adjust, type Comparable, lineOf, type Yardstick } from './comparables.ts';
import type { Evidence } from './evidence.ts';
import { type HomeFacts, type KnownSale, logOf, marketOf, VALUED_KINDS } from './home-facts.ts';
import { median } from './medians.ts';
import { floorOf, measure } from './slopes.ts';
import { indexAt } from './time-index.ts';

/** The order is that of the columns in a stored model. */
export const FEATURES = [
  'state',
  'zip',
  'block',
  'lot',
  'house_number',
  'street_number',
  'street_type',
  'kind',
  'building_class',
  'residential_units',
  'total_units',
  'log_area',
  'log_land',
  'area_per_land',
  'log_building_per_unit',
  'year_built',
  'beds',
  'baths',
  'floor',
  'line',
  'latitude',
  'longitude',
  'area_price_3',
  'area_price_8',
  'area_price_25',
  'own_area_price_3',
  'own_area_price_8',
  'own_area_price_25',
  'price_3',
  'price_8',
  'price_25',
  'blocks_to_8th',
  'comparables_middle',
  'comparables_mean',
  'comparables_distance',
  'comparables_spread',
  'street_count',
  'street_distance',
  'street_area_price',
  'street_price',
  'building_count',
  'building_price',
  'building_line_price',
  'same_home_price',
  'same_home_days',
  'zip_count',
  'zip_area_price',
  'zip_price',
  'zip_kind_price',
  'zip_kind_area_price',
  'neighborhood_area_price',
  'neighborhood_own_area_price',
  'neighborhood_price',
] as const;
type Feature = (typeof FEATURES)[number];

export interface Described {
  features: Float64Array;
  comparables: Comparable[];
}

/** Prices are logarithms at the level of the index on that day. */
export function describe(home: HomeFacts, day: number, evidence: Evidence, yardstick: Yardstick): Described {
  const comparables = chooseComparables(home, day, evidence, yardstick);
  const values: Record<Feature, number> = {
    ...factsOf(home),
    ...blockPrices(home, day, evidence, yardstick),
    ...comparablePrices(comparables),
    ...streetPrices(home, day, evidence, yardstick),
    ...areaPrices(home, day, evidence, yardstick),
  };
  return { features: Float64Array.from(FEATURES, (name) => values[name]), comparables };
}

const known = (value: number | null): number => value ?? Number.NaN;

const STREET_TYPES = ['st', 'ave', 'pl', 'rd', 'dr', 'ct', 'ln', 'blvd', 'ter', 'pkwy'];

function factsOf(home: HomeFacts) {
  const area = logOf(home.areaSqft);
  const land = logOf(home.landSqft);
  const streetWords = home.street?.split(' ') ?? [];
  const isHouse = marketOf(home.kind) === 'house';
  return {
    state: home.region.endsWith('NJ') ? 1 : 0,
    zip: home.zip === null ? Number.NaN : Number(home.zip),
    block: known(home.block),
    lot: known(home.lot),
    house_number: known(home.houseNumber),
    street_number: Number(streetWords.find((word) => /^\d+$/.test(word)) ?? Number.NaN),
    street_type: STREET_TYPES.indexOf(streetWords.at(-1) ?? ''),
    kind: VALUED_KINDS.indexOf(home.kind),
    building_class: classNumber(home.buildingClass),
    residential_units: known(home.residentialUnits),
    total_units: known(home.totalUnits),
    log_area: area,
    log_land: isHouse ? land : Number.NaN,
    area_per_land: isHouse ? area - land : Number.NaN,
    log_building_per_unit: logOf(home.buildingSqft) - logOf(home.totalUnits),
    year_built: known(home.yearBuilt),
    beds: known(home.beds),
    baths: known(home.baths),
    floor: floorOf(home.unit),
    line: lineOf(home.unit) === '' ? Number.NaN : lineOf(home.unit).charCodeAt(0),
    latitude: known(home.latitude),
    longitude: known(home.longitude),
  };
}

/** "A5" lies between "A4" and "B1"; codes of numbers keep their value. */
function classNumber(code: string | null): number {
  if (code === null || code === '') return Number.NaN;
  const [, letter = '', digit = ''] = /^([A-Z])(\w?)/.exec(code) ?? [];
  return letter === ''
    ? Number(code.replace(/\D/g, '') || Number.NaN)
    : 1000 + letter.charCodeAt(0) * 10 + (Number(digit) || 0);
}

const levelNow = (home: HomeFacts, day: number, { index }: Yardstick): number => indexAt(index, home.region, day);

const priceNow = (sale: KnownSale, now: number, { index }: Yardstick): number =>
  Math.log(sale.price) + now - indexAt(index, sale.region, sale.day);

function blockPrices(home: HomeFacts, day: number, { block }: Evidence, yardstick: Yardstick) {
  const now = levelNow(home, day, yardstick);
  const prices = block.map((sale) => priceNow(sale, now, yardstick));
  const perArea = block
    .map((sale, at) => (prices[at] as number) - logOf(sale.areaSqft))
    .filter((value) => !Number.isNaN(value));
  const area = logOf(home.areaSqft);
  const [area3, area8, area25] = [3, 8, 25].map((count) => median(perArea.slice(0, count))) as [number, number, number];
  const eighth = block[7];
  return {
    area_price_3: area3,
    area_price_8: area8,
    area_price_25: area25,
    own_area_price_3: area3 + area,
    own_area_price_8: area8 + area,
    own_area_price_25: area25 + area,
    price_3: median(prices.slice(0, 3)),
    price_8: median(prices.slice(0, 8)),
    price_25: median(prices.slice(0, 25)),
    blocks_to_8th: eighth ? Math.abs((eighth.block ?? 0) - (home.block ?? 0)) : Number.NaN,
  };
}

function comparablePrices(comparables: readonly Comparable[]) {
  const nearest = comparables.slice(0, ADJUSTED_MIDDLE).map(({ adjusted }) => adjusted);
  const middle = median(nearest);
  let sum = 0;
  let weights = 0;
  for (const { adjusted, distance } of comparables) {
    const weight = Math.exp(-2 * distance);
    sum += adjusted * weight;
    weights += weight;
  }
  return {
    comparables_middle: middle,
    comparables_mean: weights > 0 ? sum / weights : Number.NaN,
    comparables_distance: comparables[2]?.distance ?? Number.NaN,
    comparables_spread: median(nearest.map((value) => Math.abs(value - middle))),
  };
}

function streetPrices(home: HomeFacts, day: number, { block, street, building }: Evidence, yardstick: Yardstick) {
  const now = levelNow(home, day, yardstick);
  const measured = measure(home, day);
  const adjusted = (sale: KnownSale) => adjust(home, measured, sale, day, yardstick).adjusted;
  const near = street.slice(0, 5);
  const perArea = near
    .map((sale) => priceNow(sale, now, yardstick) - logOf(sale.areaSqft))
    .filter((v) => !Number.isNaN(v));
  const line = lineOf(home.unit);
  const same = [...building, ...block]
    .filter(
      (sale) =>
        (sale.unit === home.unit && building.includes(sale) && home.unit !== '') ||
        (marketOf(home.kind) !== 'coop' && sale.block === home.block && sale.lot === home.lot),
    )
    .sort((a, b) => b.day - a.day)[0];
  return {
    street_count: near.length,
    street_distance: near[0] ? Math.abs((near[0].houseNumber ?? 0) - (home.houseNumber ?? 0)) : Number.NaN,
    street_area_price: median(perArea) + logOf(home.areaSqft),
    street_price: median(near.map(adjusted)),
    building_count: building.length,
    building_price: median(building.map(adjusted)),
    building_line_price: median(building.filter(({ unit }) => line !== '' && lineOf(unit) === line).map(adjusted)),
    same_home_price: same ? priceNow(same, now, yardstick) : Number.NaN,
    same_home_days: same ? day - same.day : Number.NaN,
  };
}

function areaPrices(home: HomeFacts, day: number, { zip, neighborhood }: Evidence, yardstick: Yardstick) {
  const now = levelNow(home, day, yardstick);
  const measured = measure(home, day);
  const price = (sale: KnownSale) => priceNow(sale, now, yardstick);
  const perArea = (sales: readonly KnownSale[]) =>
    median(sales.map((sale) => price(sale) - logOf(sale.areaSqft)).filter((value) => !Number.isNaN(value)));
  const sameKind = ({ kind }: KnownSale) => kind === home.kind;
  const zipKind = zip.filter(sameKind);
  const ownNeighborhood = neighborhood.filter(sameKind);
  const area = logOf(home.areaSqft);
  const neighborhoodPerArea = perArea(ownNeighborhood);
  return {
    zip_count: zip.length,
    zip_area_price: perArea(zip),
    zip_price: median(zip.map(price)),
    zip_kind_price: median(zipKind.map(price)),
    zip_kind_area_price: perArea(zipKind) + area,
    neighborhood_area_price: neighborhoodPerArea,
    neighborhood_own_area_price: neighborhoodPerArea + area,
    neighborhood_price: median(ownNeighborhood.map((sale) => adjust(home, measured, sale, day, yardstick).adjusted)),
  };
}
