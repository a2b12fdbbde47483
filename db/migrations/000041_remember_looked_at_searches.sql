-- What is new in a saved search is what was first listed since the person last looked at it.
alter table saved_searches add column looked_at timestamptz not null default now();
comment on column saved_searches.looked_at is 'When its owner last opened it; homes that were first listed later are new.';
grant insert (looked_at), update (looked_at) on saved_searches to authenticated;
