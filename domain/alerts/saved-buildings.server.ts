// Buildings whose new homes and closed sales an account wants to hear of. Saved by one of their homes, so that nobody
// has to know how a building is written, and only if that home shows its address.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface SavedBuilding {
  building: string;
  name: string;
}

/** The building's name; null: the home may not be shown, or hides its address. */
export async function saveBuilding(db: Kysely<Database>, account: string, home: number): Promise<SavedBuilding | null> {
  const { rows } = await sql<SavedBuilding>`
    insert into saved_buildings (user_id, building, name)
    select ${account}, building_key(p.unit_key), left(concat_ws(', ', s.address, s.city), 300)
    from shown_listings s join properties p on p.id = s.id
    where s.id = ${home} and s.address is not null
    on conflict (user_id, building) do update set name = excluded.name
    returning building, name`.execute(db);
  return rows[0] ?? null;
}

/**
 * Undoes a removal. False: no home of the building is shown with its address, so nobody may learn from an alert that
 * there is one. Unit keys begin with the house; "}" comes after "|".
 */
export async function bringBackBuilding(
  db: Kysely<Database>,
  account: string,
  { building, hasAlerts }: { building: string; hasAlerts: boolean },
): Promise<boolean> {
  const [house = ''] = building.split('|');
  const { rows } = await sql`
    insert into saved_buildings (user_id, building, name, has_alerts)
    select ${account}, ${building}, left(concat_ws(', ', s.address, s.city), 300), ${hasAlerts}
    from properties p join shown_listings s on s.id = p.id
    where p.unit_key ~>=~ ${`${house}|`} and p.unit_key ~<~ ${`${house}}`} -- through the index properties_street
      and not p.hide_address and not p.hide_from_internet
      and building_key(p.unit_key) = ${building} and s.address is not null
    order by p.id
    limit 1
    on conflict (user_id, building) do update set has_alerts = excluded.has_alerts
    returning building`.execute(db);
  return rows.length > 0;
}

/** By one of its homes. */
export async function dropBuilding(db: Kysely<Database>, account: string, home: number): Promise<void> {
  await sql`
    delete from saved_buildings b using properties p
    where p.id = ${home} and b.building = building_key(p.unit_key) and b.user_id = ${account}`.execute(db);
}

export async function isBuildingSaved(db: Kysely<Database>, account: string, home: number): Promise<boolean> {
  const { rows } = await sql`
    select from saved_buildings b join properties p on b.building = building_key(p.unit_key)
    where p.id = ${home} and b.user_id = ${account}`.execute(db);
  return rows.length > 0;
}
