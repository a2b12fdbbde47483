-- Addresses that must not be shown (N.J.S.A. 56:8-166.1, and whoever else asks), the homes that may be, and the recorded sales
-- of a listing's home.
set local lock_timeout = '10s';

create table suppressed_homes (
  unit_key text primary key check (length(unit_key) between 5 and 500),
  address text not null check (length(address) between 1 and 300),
  reason text not null check (reason in ('daniels_law', 'request', 'other')),
  suppressed_by uuid references profiles (id) on delete set null,
  suppressed_at timestamptz not null default now()
);
comment on table suppressed_homes is 'Homes whose address is shown nowhere. Without a unit: every home at the address.';
comment on column suppressed_homes.address is 'As administrators know it.';
create index suppressed_homes_by on suppressed_homes (suppressed_by) where suppressed_by is not null;
alter table suppressed_homes enable row level security;
alter table suppressed_homes force row level security;
create policy suppressed_homes_service on suppressed_homes for all to service_role using (true) with check (true);
create policy suppressed_homes_admin_read on suppressed_homes for select to authenticated using ((select is_admin()));
grant select, insert, update, delete on suppressed_homes to service_role;
grant select on suppressed_homes to authenticated;

create function is_suppressed(key text) returns boolean
language sql stable security definer set search_path to 'public', 'pg_temp'
as $$
  select exists (
    select from suppressed_homes s
    where s.unit_key = key or s.unit_key = split_part(key, '|', 1) || '||' || split_part(key, '|', 3) || '|' || split_part(key, '|', 4)
  )
$$;
comment on function is_suppressed(text) is 'Whether the home with this unit key must not be shown at its address.';
revoke execute on function is_suppressed(text) from public;
grant execute on function is_suppressed(text) to service_role;

create function platform.hide_suppressed() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
begin
  if not new.hide_address and is_suppressed(new.unit_key) then new.hide_address := true; end if;
  return new;
end
$$;
comment on function platform.hide_suppressed() is 'A listing of a suppressed home hides its address, whatever its source says.';
create trigger properties_hide_suppressed before insert or update of unit_key, hide_address on properties
  for each row when (not new.hide_address) execute function platform.hide_suppressed();

-- A home is shown if a public record names it, or a listing that shows its address.
create view shown_homes with (security_invoker = true) as
select h.*
from homes h
where not is_suppressed(h.unit_key)
  and (
    exists (select from recorded_sales r where r.home_id = h.id)
    or exists (select from properties p join shown_listings s on s.id = p.id where p.unit_key = h.unit_key and s.address is not null)
  );
comment on view shown_homes is 'Homes that may be shown with their address.';
grant select on shown_homes to service_role;

create function shown_recorded_sales(listing bigint)
returns table (sale_date date, price bigint, exclusion text, authority text, is_reported boolean)
language sql stable set search_path to 'public', 'pg_temp'
as $$
  select r.sale_date, r.price, r.exclusion, r.authority,
    exists (
      select from properties c
      where c.unit_key = p.unit_key and c.listing_kind = 'sale' and shows_address(c.id) and shows_price(c.id)
        and abs(c.close_price - r.price) <= 0.01 * r.price and abs((c.closed_at at time zone 'America/New_York')::date - r.sale_date) <= 120
    )
  from shown_listings s
  join properties p on p.id = s.id
  join homes h on h.unit_key = p.unit_key
  join recorded_sales r on r.home_id = h.id
  -- A deed would name the address that the listing hides. A record says nothing about rents.
  where s.id = listing and s.listing_kind = 'sale' and s.address is not null and names_one_home(p) and not is_suppressed(p.unit_key)
  order by r.sale_date desc, r.id desc
$$;
comment on function shown_recorded_sales(bigint) is 'The recorded sales of a home as the page of this listing may show them, latest first. is_reported: a feed reported this closing, too, with its price within a percent and within 120 days.';
revoke execute on function shown_recorded_sales(bigint) from public;
grant execute on function shown_recorded_sales(bigint) to service_role;
