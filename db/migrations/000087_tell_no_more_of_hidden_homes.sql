-- Saving a home by its id told which hidden homes there are: an unknown id broke the foreign key, a hidden one was
-- saved. Both now break it, in the same words. A home that was hidden after it was saved stays saved.
set local lock_timeout = '10s';

create function refuse_hidden_home() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.properties where id = new.property_id and not hide_from_internet)
    or exists (
      select from public.saved_properties where user_id = new.user_id and property_id = new.property_id
    )
  then
    return new;
  end if;
  raise exception using
    errcode = 'foreign_key_violation',
    message = 'insert or update on table "saved_properties" violates foreign key constraint "saved_properties_property_id_fkey"',
    detail = format('Key (property_id)=(%s) is not present in table "properties".', new.property_id),
    schema = 'public', table = 'saved_properties', constraint = 'saved_properties_property_id_fkey';
end
$$;
comment on function refuse_hidden_home is 'A hidden home and an unknown one are the same to whoever saves by id.';
revoke execute on function refuse_hidden_home() from public;
create trigger saved_properties_shown before insert on saved_properties
  for each row when (current_user = 'authenticated') execute function refuse_hidden_home();

-- A price on request takes an earlier closing price with it, as it does the former price. What a home sold for, once it
-- is sold, is not what it asks.
create or replace function withhold_price() returns trigger language plpgsql as $$
begin
  new.previous_price := null;
  if new.status = 'active' then
    new.close_price := null;
  end if;
  return new;
end
$$;
drop trigger properties_withhold_price on properties;
create trigger properties_withhold_price before insert or update on properties
  for each row when (
    new.price is null
    and (new.previous_price is not null or new.status = 'active' and new.close_price is not null)
  ) execute function withhold_price();
update properties set close_price = null where price is null and status = 'active' and close_price is not null;
