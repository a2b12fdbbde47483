-- Consent is evidence: which text was accepted, and when text messages were agreed to, is not whatever a client sends.
create table platform.document_versions (
  document text not null,
  version text not null,
  primary key (document, version)
);
comment on table platform.document_versions is 'Versions of the texts that were ever in force (domain/identity/documents.ts). A new version comes with a migration.';
insert into platform.document_versions (document, version) values
  ('terms', '2026-11-28'),
  ('ad-terms', '2026-11-28'),
  ('privacy', '2026-11-28'),
  ('fair-housing', '2026-11-28');

-- Not for rows from before: they are only ever added.
alter table acknowledgements add constraint acknowledgements_known_version
  foreign key (document, version) references platform.document_versions not valid;

create function date_consent() returns trigger language plpgsql as $$
begin
  if new.sms_opted_in_at is not null then
    new.sms_opted_in_at := coalesce(old.sms_opted_in_at, now());
  elsif old.sms_opted_in_at is not null then
    -- Ending it is dated too, whether or not the client says so.
    new.sms_opted_out_at := now();
  end if;
  if new.sms_opted_out_at is distinct from old.sms_opted_out_at and new.sms_opted_out_at is not null then
    new.sms_opted_out_at := now();
  end if;
  if new.email_unsubscribed_at is distinct from old.email_unsubscribed_at and new.email_unsubscribed_at is not null then
    new.email_unsubscribed_at := now();
  end if;
  return new;
end
$$;
comment on function date_consent is 'A person says yes or no; the time is the database''s.';
create trigger notification_preferences_date_consent before update on notification_preferences
  for each row when (current_user = 'authenticated') execute function date_consent();
