// What we store about the alerts of an account, as parts of its record.
import { own, type RecordPart } from './record-part.ts';

export const ALERT_PARTS: readonly RecordPart[] = [
  own('saved_searches'),
  own('saved_buildings'),
  {
    name: 'alerts',
    // What waits says itself so.
    tables: ['platform.alert_matches', 'platform.alert_waiting'],
    as: 'service',
    by: 'id',
    // Without the home's key, which has the address even of homes that hide it.
    sql: `select kind, listing as property_id, search_ids, is_saved_home, is_saved_building, price, previous_price,
        matched_at, state, reason, due_at, settled_at, mail_id
      from platform.alert_matches where user_id = $1 order by id`,
  },
  {
    name: 'alert_mails',
    tables: ['platform.alert_mails'],
    as: 'service',
    by: 'id',
    sql: `select id, search_ids, topics, is_instant, homes, shown, written_at
      from platform.alert_mails where user_id = $1 order by id`,
  },
  {
    name: 'alert_notices',
    tables: ['platform.alert_notices', 'platform.alert_messages'],
    as: 'service',
    by: 'id',
    sql: `select n.channel, a.kind, a.listing as property_id, n.state, n.reason, n.due_at, n.settled_at, n.message_id,
        m.homes as homes_of_message, m.written_at
      from platform.alert_notices n
      join platform.alert_matches a on a.id = n.match_id
      left join platform.alert_messages m on m.id = n.message_id
      where n.user_id = $1 order by n.id`,
  },
  {
    name: 'devices_with_notifications',
    tables: ['platform.push_devices'],
    as: 'service',
    by: 'id',
    // Without the address and the keys, with which anybody could write to the device.
    sql: `select id, name, split_part(endpoint, '/', 3) as push_service, created_at, told_at
      from platform.push_devices where user_id = $1 order by id`,
  },
  {
    name: 'refused_mails',
    tables: ['platform.mail_blocks'],
    as: 'service',
    by: 'email',
    sql: 'select address, reason, detail, blocked_at from platform.mail_blocks where address = $1',
  },
];
