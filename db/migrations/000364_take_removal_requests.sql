-- Requests to remove an address, from anybody, and their answers.
set local lock_timeout = '10s';

alter table homes add column is_sample boolean not null default false;
comment on column homes.is_sample is 'Made up, with its sales, for a site without data. Labeled on its page, and no evidence for values.';
create or replace view shown_homes with (security_invoker = true) as
select h.*
from homes h
where not is_suppressed(h.unit_key)
  and (
    exists (select from recorded_sales r where r.home_id = h.id)
    or exists (select from properties p join shown_listings s on s.id = p.id where p.unit_key = h.unit_key and s.address is not null)
  );

create table removal_requests (
  id bigint generated always as identity primary key,
  home_id bigint not null references homes (id) on delete cascade,
  email text not null check (length(email) between 3 and 320),
  is_covered boolean not null default false,
  note text check (length(note) between 1 and 2000),
  status text not null default 'waiting' check (status in ('waiting', 'removed', 'refused')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles (id) on delete set null,
  check ((status = 'waiting') = (decided_at is null))
);
comment on table removal_requests is 'Who asked to have an address removed. Read by administrators alone.';
comment on column removal_requests.is_covered is 'They say that Daniel''s Law covers them (New Jersey).';
create unique index removal_requests_waiting on removal_requests (home_id, email) where status = 'waiting';
create index removal_requests_home on removal_requests (home_id);
create index removal_requests_decided_by on removal_requests (decided_by) where decided_by is not null;
alter table removal_requests enable row level security;
alter table removal_requests force row level security;
create policy removal_requests_service on removal_requests for all to service_role using (true) with check (true);
create policy removal_requests_admin_read on removal_requests for select to authenticated using ((select is_admin()));
grant select, insert, update, delete on removal_requests to service_role;
grant select on removal_requests to authenticated;

create function platform.hide_listings_of_suppressed() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
begin
  update properties p set hide_address = true
  where p.unit_key ~>=~ (split_part(new.unit_key, '|', 1) || '|') and p.unit_key ~<~ (split_part(new.unit_key, '|', 1) || '}')
    and not p.hide_address and is_suppressed(p.unit_key);
  return null;
end
$$;
comment on function platform.hide_listings_of_suppressed() is 'Whatever is listed at a suppressed address hides it in the same transaction.';
create trigger suppressed_homes_hide_listings after insert on suppressed_homes
  for each row execute function platform.hide_listings_of_suppressed();
