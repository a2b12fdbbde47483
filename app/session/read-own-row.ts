import type { SignedIn } from './guards.ts';
import { throwIfFailed } from './throw-if-failed.ts';

/** Tables in which every account has one row from the start, with the column that holds its id. */
const OWNER_COLUMNS = {
  profiles: 'id',
  account_preferences: 'user_id',
  notification_preferences: 'user_id',
} as const;

export type OwnTable = keyof typeof OWNER_COLUMNS;

/** Reads some columns of the account's own row. */
export async function readOwnRow<Row>(
  { client, session }: SignedIn,
  table: OwnTable,
  columns: readonly (keyof Row & string)[],
): Promise<Row> {
  const answer = await client
    .from(table)
    .select(columns.join(','))
    .eq(OWNER_COLUMNS[table], session.user.id)
    .single<Row>();
  throwIfFailed(answer);
  if (!answer.data) throw new Error(`The account has no row in ${table}`);
  return answer.data;
}
