-- Two brokerages whose names differ only in spaces, case, accents or punctuation are the same to a reader.
set local lock_timeout = '10s';

create function firm_name_key(name text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(name, NFKD)), '[^a-z0-9]+', '', 'g');
grant execute on function firm_name_key(text) to service_role;
comment on function firm_name_key is 'What two names of firms are compared by: Latin letters and digits only, in lower case.';

alter table firms add column name_key text;
-- Names that were accepted as different before keep their firms; the later ones get a key of their own.
update firms f set name_key = k.key || case when k.place > 1 then ' ' || f.id else '' end
from (
  select id, firm_name_key(name) as key,
    row_number() over (partition by state, firm_name_key(name) order by id) as place
  from firms
) k
where k.id = f.id;
alter table firms alter column name_key set not null;
comment on column firms.name_key is 'Set by firms_set_name_key. A firm from before it was compared may have its id behind it.';

create function set_firm_name_key() returns trigger language plpgsql set search_path = '' as $$
begin
  new.name_key := public.firm_name_key(new.name);
  return new;
end
$$;
comment on function set_firm_name_key is 'Keeps firms.name_key.';
revoke execute on function set_firm_name_key() from public;
create trigger firms_set_name_key before insert or update of name on firms
  for each row execute function set_firm_name_key();

drop index firms_name;
create unique index firms_name_key on firms (state, name_key);

-- License numbers of the sample accounts in the form that New York issues.
update profiles set real_estate_license = replace(real_estate_license, 'SAMPLE-', '') || '000001'
where real_estate_license in ('SAMPLE-10401', 'SAMPLE-10311');
