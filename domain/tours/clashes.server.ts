// SQL for what stands in the way of each choice of tour `t`, for its side `s`, which shows the home: other tours with the
// time after them, and open houses of its homes.
export const CLASHES = `(
  select coalesce(json_agg(json_build_object('time', c.starts_at, 'kind', k.kind, 'startsAt', k.starts_at,
    'name', k.name) order by c.position, k.starts_at, k.kind), '[]')
  from tour_choices c
  cross join lateral (
    select 'tour' as kind, o.starts_at, ov.asker_name as name
    from tours o
    join conversations ov on ov.id = o.conversation_id
    where o.host_key = t.host_key and o.state = 'confirmed' and o.id <> t.id
      and o.starts_at < c.starts_at + (t.length_minutes + t.gap_minutes) * interval '1 minute'
      and c.starts_at < o.starts_at + (o.length_minutes + o.gap_minutes) * interval '1 minute'
    union all
    select 'open_house', h.starts_at, null
    from open_houses h
    where (h.property_id = t.property_id
        or h.property_id in (select p.property_id from postings p where p.account_id = s.account_id))
      and h.starts_at < c.starts_at + t.length_minutes * interval '1 minute' and c.starts_at < h.ends_at
  ) k
  where c.tour_id = t.id)`;
