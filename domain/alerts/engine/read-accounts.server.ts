// What decides about the mails, text messages and pushes of an account.
import type pg from 'pg';
import type { AlertAccount } from './settle-item.ts';

export async function readAccounts(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly string[],
): Promise<Map<string, AlertAccount>> {
  const { rows } = await client.query<AlertAccount>(
    `select p.id, platform.confirmed_address(p.id) as email, n.saved_homes_email as "savedHomesEmail",
       n.saved_homes_frequency as "savedHomesFrequency", n.saved_buildings_email as "savedBuildingsEmail",
       n.saved_buildings_frequency as "savedBuildingsFrequency", n.saved_searches_email as "savedSearchesEmail",
       n.saved_searches_frequency as "savedSearchesFrequency", n.saved_searches_roundup as "savedSearchesRoundup",
       n.email_unsubscribed_at is not null as "isUnsubscribed", b.reason as block,
       (select count(*)::int from platform.alert_mails m
        where m.user_id = p.id and m.is_instant
          and m.written_at >= date_trunc('day', now(), 'America/New_York')) as "instantMailsToday",
       jsonb_build_object('isReachable', n.sms_opted_in_at is not null and n.sms_phone_number is not null,
         'homes', n.saved_homes_sms, 'buildings', n.saved_buildings_sms, 'searches', n.saved_searches_sms,
         'sentToday', notices.texts) as sms,
       jsonb_build_object('isReachable', exists (select from platform.push_devices d where d.user_id = p.id),
         'homes', n.saved_homes_push, 'buildings', n.saved_buildings_push, 'searches', n.saved_searches_push,
         'sentToday', notices.pushes) as push
     from profiles p
     join notification_preferences n on n.user_id = p.id
     left join platform.mail_blocks b on b.address = platform.confirmed_address(p.id)
     cross join lateral (
       select count(*) filter (where channel = 'sms')::int as texts,
         count(*) filter (where channel = 'push')::int as pushes
       from platform.alert_messages m
       where m.user_id = p.id and m.written_at >= date_trunc('day', now(), 'America/New_York')
     ) notices
     where p.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
