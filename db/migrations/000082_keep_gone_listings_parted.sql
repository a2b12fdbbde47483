-- A listing that an administrator has parted from a home stays parted from its history when it is gone.
set local lock_timeout = '10s';

create function tells_of_home(p properties, listing bigint) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select coalesce(
    (select are_of_one_home(p, q) from properties q where q.id = listing),
    names_one_home(p) and not exists (
      select from ended_listings e
      join parted_listings x on (x.source_id, x.mls_id, x.other_source_id, x.other_mls_id)
        in ((e.source_id, e.mls_id, p.source_id, p.mls_id), (p.source_id, p.mls_id, e.source_id, e.mls_id))
      where e.property_id = listing
    ))
$$;
comment on function tells_of_home is 'Whether what happened to this listing, which may be gone, belongs to the history of the home of p.';
revoke execute on function tells_of_home(properties, bigint) from public;
grant execute on function tells_of_home(properties, bigint) to service_role;

-- As in migration 000080.
create or replace function shown_history(listing bigint) returns table (
  event text, happened_at timestamptz, price numeric, previous_price numeric, status text, firm text, source text
) language sql stable set search_path = public, pg_temp as $$
  select e.event, e.happened_at, amounts.price, amounts.previous_price, e.status, e.firm, e.source
  from shown_listings s
  join properties p on p.id = s.id
  cross join lateral (
    select * from events_of_home(p.unit_key) h where not s.hide_address and shows_address(h.property_id)
      and (h.property_id = p.id or tells_of_home(p, h.property_id))
    union all
    -- Lines of other listings would lead to one that names the address.
    select * from listing_events o where s.hide_address and o.property_id = s.id
  ) e
  left join lateral (
    select e.price, e.previous_price where s.price is not null and shows_price(e.property_id)
  ) amounts on true
  where s.id = listing
    and e.listing_kind = s.listing_kind
    and not is_taken_back(e.id)
    -- A change of an amount that is not shown is no event.
    and (e.event <> 'price_change' or amounts.price is not null)
  order by e.happened_at desc, e.id desc
$$;
