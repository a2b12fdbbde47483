-- License numbers are stored as domain/people/license-number.ts reads them, by every door.
set local lock_timeout = '10s';

update profiles set real_estate_license = upper(regexp_replace(real_estate_license, '[\s-]+', '', 'g'))
where real_estate_license is not null;
update profiles set real_estate_license = null
where real_estate_license !~ '^([0-9]{2}([0-9]{2}|[A-Z]{2})[0-9]{6,7}|[0-9]{7})$';
update profiles set license_state = null
where license_state is not null
  and real_estate_license !~ case license_state when 'NY' then '^[0-9]{2}([0-9]{2}|[A-Z]{2})[0-9]{6,7}$' else '^[0-9]{7}$' end;

alter table profiles
  drop constraint profiles_real_estate_license_check,
  add constraint profiles_real_estate_license_check check (
    real_estate_license ~ case license_state
      when 'NY' then '^[0-9]{2}([0-9]{2}|[A-Z]{2})[0-9]{6,7}$'
      when 'NJ' then '^[0-9]{7}$'
      else '^([0-9]{2}([0-9]{2}|[A-Z]{2})[0-9]{6,7}|[0-9]{7})$'
    end);
comment on column profiles.real_estate_license is
  'As New York or New Jersey issues them, without spaces and hyphens; of the state, if that is known.';
create index profiles_license on profiles (real_estate_license) where real_estate_license is not null;

-- A listing shows the license of its lister, so another one, or none, is a reason to look at it, too.
drop trigger profiles_recheck_advertiser on profiles;
create trigger profiles_recheck_advertiser after update of role, real_estate_license, license_state on profiles
  for each row when (
    (old.role, old.real_estate_license, old.license_state)
      is distinct from (new.role, new.real_estate_license, new.license_state)
  ) execute function platform.recheck_advertiser_later();
