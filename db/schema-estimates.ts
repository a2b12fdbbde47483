// The tables of estimates for Kysely; see schema.ts for how values arrive.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface EstimateModelsTable {
  version: GeneratedAlways<number>;
  method: number;
  status: Generated<'training' | 'ready' | 'failed'>;
  records_state: string;
  sales: number | null;
  /** yyyy-mm-dd */
  first_day: string | null;
  last_day: string | null;
  model: Buffer | null;
  accuracy: ColumnType<object | null, string | null | undefined, string | null>;
  problem: string | null;
  started_at: TimestampWithDefault;
  finished_at: NullableTimestamp;
}

export interface EstimateSalesTable {
  sale_id: number;
  since_version: number;
  until_version: number | null;
  home_id: number;
  market: 'house' | 'condo' | 'coop';
  series: string;
  block: number | null;
  lot: number | null;
  street: string | null;
  house_number: number | null;
  zip: string | null;
  neighborhood: string | null;
  /** Days since 1970. */
  day: number;
  price: number;
  facts: ColumnType<object, string, string>;
}
