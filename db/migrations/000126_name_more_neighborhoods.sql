-- More neighborhoods have a name: the tables of places are filled again at the next start (db/seed/places.ts).
set local lock_timeout = '10s';

truncate public.zip_codes, public.cities, public.neighborhoods;
