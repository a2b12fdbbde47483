-- Links that pages show lead into the web: a form and a file are checked where they are read, the data API is here.
-- Few rows can be wrong, and none may stay so: a row that breaks a check could not be changed any more.
set local lock_timeout = '10s';

update properties set virtual_tour_url = null where virtual_tour_url !~* '^https?://';
update properties set scheduling_url = null where scheduling_url !~* '^https?://';
-- What an undoing brings back.
update platform.import_run_changes set before = before || '{"virtual_tour_url": null}'
where before ->> 'virtual_tour_url' !~* '^https?://';
update platform.import_run_changes set before = before || '{"scheduling_url": null}'
where before ->> 'scheduling_url' !~* '^https?://';

alter table properties
  add constraint properties_virtual_tour_url_web check (virtual_tour_url ~* '^https?://'),
  add constraint properties_scheduling_url_web check (scheduling_url ~* '^https?://');
