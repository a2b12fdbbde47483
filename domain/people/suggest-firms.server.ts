// Suggestions while somebody types the name of a brokerage.
import type pg from 'pg';
import type { State } from '#domain/listings/listing.ts';

export interface FirmSuggestion {
  name: string;
  state: State;
  brokerName: string;
  /** Its name is what was typed; spaces, case, accents and punctuation don't count. */
  isSame: boolean;
}

const LIMIT = 6;
const FEWEST_CHARACTERS = 2;

/** Registered firms whose name contains the text; those that begin with it come first. */
export async function suggestFirms(pool: pg.Pool, text: string): Promise<FirmSuggestion[]> {
  const { rows } = await pool.query<FirmSuggestion>(
    `with typed as (select firm_name_key($1) as key)
     select f.name, f.state, concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name) as "brokerName",
       f.name_key = typed.key as "isSame"
     from firms f join typed on strpos(f.name_key, typed.key) > 0 join profiles r on r.id = f.broker_id
     where length(typed.key) >= $2
     order by "isSame" desc, strpos(f.name_key, typed.key), f.name, f.state
     limit $3`,
    [text.replaceAll('\0', ''), FEWEST_CHARACTERS, LIMIT],
  );
  return rows;
}
