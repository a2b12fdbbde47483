set local lock_timeout = '5s';

-- After the statement: an upsert that changes nothing adds nothing.
create function refuse_beyond_quota() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant int := tg_argv[0];
  owner uuid;
  held int;
begin
  for owner in select distinct user_id from added order by user_id loop
    -- One at a time for each account: many at once are no more than one after the other.
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || owner, 0));
    execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
      into held using owner;
    if held > most then
      raise exception 'An account keeps % % at most', most, tg_argv[1] using hint = 'Remove some first.';
    end if;
  end loop;
  return null;
end
$$;
comment on function refuse_beyond_quota is 'Arguments: the most rows of one account, and their name for a person.';
create trigger saved_searches_quota after insert on saved_searches
  referencing new table as added
  for each statement execute function refuse_beyond_quota('500', 'saved searches');
create trigger saved_properties_quota after insert on saved_properties
  referencing new table as added
  for each statement execute function refuse_beyond_quota('1000', 'saved homes');

create function date_saved_search() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
  end if;
  new.looked_at := case when isfinite(new.looked_at) then least(new.looked_at, now()) else now() end;
  return new;
end
$$;
comment on function date_saved_search is 'A browser''s clock may be wrong: nobody looked in the future, or never.';
create trigger saved_searches_date before insert or update of looked_at on saved_searches
  for each row execute function date_saved_search();

create function refuse_many_uploads() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 60;
  folder constant text := (storage.foldername(new.name))[1] || '/';
begin
  -- No lock, unlike above: it would be held while the bytes are written. Uploads at the same moment may go a few beyond.
  if (
    select count(*) from storage.objects o
    where o.bucket_id in ('avatars', 'listing-media')
      and o.name ~>=~ folder and o.name ~<~ (left(folder, -1) || '0')
  ) > most then
    raise exception 'A person keeps % uploads at most. Remove some first.', most;
  end if;
  return null;
end
$$;
comment on function refuse_many_uploads is 'Files of a person lie in the folder named like the account; 0 is the character after /.';

do $migration$
begin
  -- A hosted Supabase's own tables are left as they are.
  if (select pg_get_userbyid(relowner) from pg_class where oid = 'storage.objects'::regclass) = current_user then
    create trigger objects_quota after insert on storage.objects
      for each row when (new.bucket_id in ('avatars', 'listing-media')) execute function public.refuse_many_uploads();
  end if;
end
$migration$;
revoke execute on function refuse_beyond_quota(), date_saved_search(), refuse_many_uploads() from public;
