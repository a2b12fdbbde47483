-- What happens with a listing, by day: how often it was viewed, saved and asked about. The counts are kept apart from
-- the rows they come from, because a save may be taken back and a person's messages go with their account.
set local lock_timeout = '10s';

create table listing_statistics (
  property_id bigint not null,
  day date not null,
  views integer not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  inquiries integer not null default 0 check (inquiries >= 0),
  primary key (property_id, day)
) with (fillfactor = 80);
comment on table listing_statistics is
  'Views, saves and inquiries of a listing per New York day. Contains nothing about who viewed, saved or asked. property_id has no foreign key: a deleted listing that is brought back has its counts again.';
comment on column listing_statistics.views is
  'Different visitors of its page on this day, without robots, its lister, their firm and administrators (domain/statistics).';
comment on column listing_statistics.saves is
  'Accounts other than the lister''s that saved it on this day. Taking a save back on the same day reduces it; later, it does not.';

alter table listing_statistics enable row level security;
alter table listing_statistics force row level security;
create policy listing_statistics_service on listing_statistics for all to service_role using (true) with check (true);
-- Whoever may read a posting: its lister, the firm's broker, administrators.
create policy listing_statistics_read on listing_statistics for select to authenticated
  using ((select is_admin()) or property_id in (select p.property_id from postings p));
grant select on listing_statistics to authenticated;
grant select, insert, update, delete on listing_statistics to service_role;

-- Apart from created_at, which a browser sends along for homes that were saved before signing in.
alter table saved_properties add column counted_on date;
alter table saved_properties alter column counted_on set default (now() at time zone 'America/New_York')::date;
comment on column saved_properties.counted_on is
  'The New York day whose statistics count it. Null: saved before there were any.';

create function count_saves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the key, as all writers do, so that none waits for another in a circle.
  insert into listing_statistics as kept (property_id, day, saves)
  select property_id, counted_on, count(*)
  from added
  where counted_on is not null
    and not exists (select from postings p where p.property_id = added.property_id and p.account_id = added.user_id)
  group by property_id, counted_on
  order by property_id, counted_on
  on conflict (property_id, day) do update set saves = kept.saves + excluded.saves;
  return null;
end
$$;
revoke execute on function count_saves() from public;
create trigger saved_properties_count after insert on saved_properties referencing new table as added
  for each statement execute function count_saves();

create function discount_saves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  with taken as (
    select property_id, count(*)::integer as saves
    from removed
    where counted_on = today
      and not exists (select from postings p where p.property_id = removed.property_id and p.account_id = removed.user_id)
    group by property_id
  ), locked as (
    select s.property_id, greatest(0, s.saves - taken.saves) as saves
    from listing_statistics s join taken on taken.property_id = s.property_id
    where s.day = today
    order by s.property_id
    for update of s
  )
  update listing_statistics s set saves = locked.saves
  from locked
  where s.property_id = locked.property_id and s.day = today;
  return null;
end
$$;
revoke execute on function discount_saves() from public;
create trigger saved_properties_discount after delete on saved_properties referencing old table as removed
  for each statement execute function discount_saves();

create function count_inquiry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into listing_statistics as kept (property_id, day, inquiries)
  values (new.property_id, (new.created_at at time zone 'America/New_York')::date, 1)
  on conflict (property_id, day) do update set inquiries = kept.inquiries + 1;
  return null;
end
$$;
revoke execute on function count_inquiry() from public;
create trigger contact_messages_count after insert on contact_messages for each row
  when (new.property_id is not null) execute function count_inquiry();
