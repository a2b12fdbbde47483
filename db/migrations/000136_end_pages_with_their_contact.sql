-- Pages name whom a source has for inquiries. Kept ones must not outlive a contact that was changed or taken away.
set local lock_timeout = '10s';

create function log_changed_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One is enough: a change of any listing ends the kept pages of all.
  perform note_changes(array(select id from properties where source_id = new.id limit 1));
  perform pg_notify('listing_changes', '');
  return null;
end
$$;
create trigger mls_sources_log_contact after update of contact_name, contact_email, contact_phone on mls_sources
  for each row
  when ((old.contact_name, old.contact_email, old.contact_phone)
    is distinct from (new.contact_name, new.contact_email, new.contact_phone))
  execute function log_changed_contact();
