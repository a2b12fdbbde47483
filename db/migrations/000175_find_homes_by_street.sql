-- Finds homes by the beginning of their normalized address, for suggestions while somebody types one. Homes that hide
-- their address are never suggested, so they aren't in the index.
set local lock_timeout = '10s';

create index properties_street on properties (unit_key text_pattern_ops)
  where not hide_address and not hide_from_internet;
