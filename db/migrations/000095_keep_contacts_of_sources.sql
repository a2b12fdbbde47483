-- Who answers for the homes of a source where a listing names no address: asked for on import, kept with the source.
set local lock_timeout = '10s';

alter table mls_sources
  add column contact_name text check (length(contact_name) between 1 and 200),
  add column contact_email text check (length(contact_email) between 3 and 320 and contact_email like '%_@_%'),
  add column contact_phone text check (length(contact_phone) between 1 and 50),
  add constraint mls_sources_contact check (
    (contact_name is null) = (contact_email is null) and (contact_phone is null or contact_email is not null));
comment on column mls_sources.contact_email is
  'Gets the enquiries about homes that name no agent''s address. Without it they go to the site''s own desk.';
