-- The report of a lister's import names homes as they know them, not by an id that we made.
set local lock_timeout = '10s';

alter table import_run_rows add column home text check (length(home) <= 300);
comment on column import_run_rows.home is 'What the lister of the home knows it by, such as "12 Sterling Pl, 1A". Null: imports of a source.';
