alter table properties
  add column walk_score smallint check (walk_score between 0 and 100),
  add column transit_score smallint check (transit_score between 0 and 100),
  add column bike_score smallint check (bike_score between 0 and 100),
  add column building_homes integer check (building_homes > 0),
  add column building_stories integer check (building_stories > 0);
comment on column properties.building_homes is 'Homes in the building.';

-- Whoever changes a row, updated_at tells.
create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger properties_set_updated_at before update on properties
  for each row execute function set_updated_at();
