-- A request for a tour is a message, but listers want to know how many of each they get.
set local lock_timeout = '10s';

alter table contact_messages add column asks_for_tour boolean not null default false;
comment on column contact_messages.asks_for_tour is
  'Sent with Schedule Tour. Messages from before migration 000192 count as inquiries.';

alter table listing_statistics add column tour_requests integer not null default 0 check (tour_requests >= 0);
comment on column listing_statistics.tour_requests is 'Messages that ask for a tour; they are not among the inquiries.';

create or replace function count_inquiry() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into listing_statistics as kept (property_id, day, inquiries, tour_requests)
  values (new.property_id, (new.created_at at time zone 'America/New_York')::date,
    (not new.asks_for_tour)::int, new.asks_for_tour::int)
  on conflict (property_id, day) do update set
    inquiries = kept.inquiries + excluded.inquiries,
    tour_requests = kept.tour_requests + excluded.tour_requests;
  return null;
end
$$;
