-- Migrations 000081 and 000087 each check what is saved, in words of their own: one check, one answer. The service
-- saves hidden homes as well, when it restores what a person had.
set local lock_timeout = '10s';

create or replace function check_saved_property() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  is_by_person constant boolean := tg_nargs = 1;
begin
  if exists (
      select from properties p where p.id = new.property_id and not (is_by_person and p.hide_from_internet)
    )
    or exists (select from listing_events e where e.property_id = new.property_id and e.event = 'removed')
      and not (
        is_by_person
        and exists (select from withheld_listings w where w.property_id = new.property_id and w.hid_listing)
      )
    -- What was hidden after it was saved stays, and may be sent once more.
    or exists (
      select from saved_properties s where s.user_id = new.user_id and s.property_id = new.property_id
    )
  then
    return new;
  end if;
  raise exception 'There is no property %', new.property_id using errcode = 'foreign_key_violation';
end
$$;
comment on function check_saved_property is
  'A hidden home and an unknown one are the same to a person who saves by id; an ended one may be saved.';

drop trigger saved_properties_shown on saved_properties;
drop function refuse_hidden_home();
drop trigger saved_properties_check on saved_properties;
create trigger saved_properties_check before insert on saved_properties
  for each row when (current_user <> 'authenticated') execute function check_saved_property();
create trigger saved_properties_check_person before insert on saved_properties
  for each row when (current_user = 'authenticated') execute function check_saved_property('shown');
