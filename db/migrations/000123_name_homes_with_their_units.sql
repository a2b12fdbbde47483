-- A building has many homes of one title: messages and the portal's record name a home by its title, address and unit.
set local lock_timeout = '10s';

comment on column contact_messages.property_title is
  'The home as its page named it then, with its unit and without an address that was hidden: it outlives the listing.';

-- As in migration 000043, but for the target.
create or replace function note_admin_write() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one jsonb := coalesce(row_after, row_before);
begin
  insert into public.admin_actions (actor, actor_email, action, target, details)
  values (
    auth.uid(),
    coalesce(auth.jwt() ->> 'email', ''),
    case tg_table_name when 'properties' then 'property' else 'source' end
      || case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_changed' else '_deleted' end,
    -- A source has a name and none of the others.
    concat_ws(' ', one ->> 'id',
      coalesce(nullif(concat_ws(', ', one ->> 'title', one ->> 'address', one ->> 'unit'), ''), one ->> 'name')),
    case tg_op
      when 'UPDATE' then (
        select coalesce(jsonb_object_agg(n.key, jsonb_build_array(row_before -> n.key, n.value)), '{}')
        from jsonb_each(row_after) n
        where n.value is distinct from row_before -> n.key
          and n.key not in ('updated_at', 'last_updated', 'listing_agent_email')
      )
      else '{}'
    end
  );
  return null;
end
$$;
