-- Finds people's own listings by the beginning of their key, to compare addresses that may be the same, spelled differently.
set local lock_timeout = '10s';

create index postings_street on postings (home_key text_pattern_ops) where home_key is not null;
