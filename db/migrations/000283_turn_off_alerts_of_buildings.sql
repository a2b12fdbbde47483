-- A building may stay saved without alerts.
set local lock_timeout = '10s';

alter table saved_buildings add column has_alerts boolean not null default true;
create policy saved_buildings_update_own on saved_buildings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant update (has_alerts) on saved_buildings to authenticated;
