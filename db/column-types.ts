// The kinds of columns that the tables in schema-*.ts share.
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type TextArray = ColumnType<string[], string[] | undefined, string[]>;
