// What we store about the tours of an account, as parts of its record.
import { own, type RecordPart } from './record-part.ts';

export const TOUR_PARTS: readonly RecordPart[] = [
  own('tour_hours', 'account_id'),
  own('tour_days_off', 'account_id'),
  own('tour_memos', 'account_id'),
  {
    name: 'tour_copies',
    tables: ['platform.tour_copies'],
    as: 'service',
    by: 'email',
    sql: `select t.property_id, v.home_title, v.asker_name, c.state, c.asked_at from platform.tour_copies c
      join tours t on t.id = c.tour_id join conversations v on v.id = t.conversation_id
      where lower(c.email) = $1 order by t.id`,
  },
  {
    name: 'tours',
    tables: ['public.tours', 'public.tour_choices'],
    as: 'service',
    by: 'id',
    sql: `select t.property_id, v.home_title, s.side, t.state, t.way, t.starts_at, t.length_minutes, t.own_agent, t.note,
        t.host_note, t.video_url, t.ended_by, t.reason, t.requested_at,
        array(select c.starts_at from tour_choices c where c.tour_id = t.id order by c.position) as choices
      from tours t join conversations v on v.id = t.conversation_id
      join conversation_sides s on s.conversation_id = v.id where s.account_id = $1 and (s.side = 'asker' or t.told_host_at is not null) order by t.id`,
  },
];
