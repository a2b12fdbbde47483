// What the database knows about the surroundings of a home, as SaleIndex does for sales in memory.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import {
  type Evidence,
  FARTHEST_BLOCKS,
  FARTHEST_HOUSE_NUMBERS,
  MOST,
  RECORD_DELAY_DAYS,
  SaleIndex,
  WINDOW_DAYS,
} from './evidence.ts';
import { type HomeFacts, marketOf } from './home-facts.ts';
import { readRows } from './read-rows.server.ts';
import { fromStored, STORED_COLUMNS, type StoredSale } from './stored-sales.server.ts';

/** $1 market, $2 series, $3 version, $4 first day, $5 last day. */
const SEEN = `market = $1 and since_version <= $3 and (until_version is null or until_version > $3) and day between $4 and $5`;
const IN_SERIES = `series = $2 and ${SEEN}`;

const side = (where: string, order: string, most: number) =>
  `(select ${STORED_COLUMNS} from estimate_sales where ${where} order by ${order} limit ${most})`;

const QUERY = [
  side(
    `${IN_SERIES} and (block, lot) >= ($6, $7) and block <= $6 + ${FARTHEST_BLOCKS}`,
    'block, lot, day, sale_id',
    MOST.block,
  ),
  side(
    `${IN_SERIES} and (block, lot) < ($6, $7) and block >= $6 - ${FARTHEST_BLOCKS}`,
    'block desc, lot desc, day desc, sale_id desc',
    MOST.block,
  ),
  side(
    `${IN_SERIES} and street = $8 and house_number between $9 and $9 + ${FARTHEST_HOUSE_NUMBERS}`,
    'house_number, day, sale_id',
    MOST.street,
  ),
  side(
    `${IN_SERIES} and street = $8 and house_number < $9 and house_number >= $9 - ${FARTHEST_HOUSE_NUMBERS}`,
    'house_number desc, day desc, sale_id desc',
    MOST.street,
  ),
  side(
    `${IN_SERIES} and street = $8 and house_number = $9 and market <> 'house'`,
    'day desc, sale_id desc',
    MOST.building,
  ),
  side(`${SEEN} and zip = $10`, 'day desc, sale_id desc', MOST.area),
  side(`${IN_SERIES} and neighborhood = $11`, 'day desc, sale_id desc', MOST.area),
].join('\nunion\n');

/** Sales that were on record on a day, as a version of the model sees them. */
export async function readEvidence(
  db: Kysely<Database>,
  version: number,
  home: HomeFacts,
  day: number,
): Promise<Evidence> {
  const last = day - RECORD_DELAY_DAYS;
  const rows = await readRows<StoredSale>(db, QUERY, [
    marketOf(home.kind),
    home.series,
    version,
    last - WINDOW_DAYS + 1,
    last,
    home.block,
    home.lot ?? 0,
    home.street,
    home.houseNumber,
    home.zip,
    home.neighborhood,
  ]);
  return new SaleIndex(rows.map(fromStored)).collect(home, day);
}
