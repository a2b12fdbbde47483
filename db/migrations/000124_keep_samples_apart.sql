-- What samples say is invented: a real listing at the address of one takes neither its history nor its days on market.
set local lock_timeout = '10s';

-- As in migration 000080, but for the samples.
create or replace function are_of_one_home(a properties, b properties) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select street_key(a.unit_key) = street_key(b.unit_key) and coalesce(a.is_sample, false) = coalesce(b.is_sample, false)
    and names_one_home(a) and names_one_home(b)
    and are_in_one_town(a, b)
    and (a.status in ('sold', 'expired') or b.status in ('sold', 'expired') or not contradict(a, b))
    and not are_parted(a, b)
$$;

update properties p set market_since = earliest_on_market(p)
where exists (
  select from properties q
  where street_key(q.unit_key) = street_key(p.unit_key) and q.is_sample <> p.is_sample
);
