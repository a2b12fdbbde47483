import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** What alerts are about, as the notification preferences name it. */
export type AlertTopic = 'searches' | 'homes' | 'buildings';

/** Ends the emails of these topics for an account. */
export async function turnOffAlerts(
  db: Kysely<Database>,
  account: string,
  topics: readonly AlertTopic[],
): Promise<void> {
  const isOff = (topic: AlertTopic) => topics.includes(topic);
  await sql`
    update notification_preferences
    set saved_searches_email = saved_searches_email and not ${isOff('searches')},
      saved_searches_roundup = saved_searches_roundup and not ${isOff('searches')},
      saved_homes_email = saved_homes_email and not ${isOff('homes')},
      saved_buildings_email = saved_buildings_email and not ${isOff('buildings')}
    where user_id = ${account}`.execute(db);
}
