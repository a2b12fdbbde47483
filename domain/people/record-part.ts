// A part of what we store about an account, for its owner.

export interface RecordPart {
  /** Name of the part in the file. */
  name: string;
  tables: readonly string[];
  /** The role that reads it. */
  as: 'auth' | 'service';
  /** $1 is the account's id, or its confirmed address in lower case. */
  by: 'id' | 'email';
  sql: string;
}

/** All of an account's rows. */
export const own = (table: string, column = 'user_id'): RecordPart => ({
  name: table,
  tables: [`public.${table}`],
  as: 'service',
  by: 'id',
  sql: `select * from public.${table} where ${column} = $1`,
});
