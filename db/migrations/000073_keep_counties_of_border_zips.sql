-- A zip may lie in several counties: coordinates are checked against all of them. Filled by db/seed/places.ts, which
-- corrects the points of zips and cities at the same time.
alter table zip_codes add column counties text[] not null default '{}';
comment on column zip_codes.counties is 'All counties that the zip lies in, the one of its point first.';
