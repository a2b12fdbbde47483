-- Homes of files and feeds whose address has letters or digits of other alphabets, which may look like a Latin address.
-- There are few, so each is compared when somebody lists a home.
set local lock_timeout = '10s';

create index properties_other_letters on properties (listing_kind)
  where octet_length(unit_key) <> length(unit_key) and status in ('active', 'pending');
