-- Zips of companies are no places, a few zips bore the wrong name, and municipalities without a post office were
-- missing: the tables are filled anew at the next start (db/seed/places.ts).
set local lock_timeout = '10s';

truncate public.zip_codes, public.cities;
