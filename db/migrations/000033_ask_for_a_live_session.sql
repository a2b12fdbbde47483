-- An access token outlives its session by up to an hour. What keeps or removes people's files asks for the session, as
-- is_admin does: after signing out, or without the account, a token writes nothing.
create function has_session() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions s
    where s.user_id = auth.uid()
      and s.id = (auth.jwt() ->> 'session_id')::uuid
      and (s.not_after is null or s.not_after > now())
  )
$$;
comment on function has_session is 'Whether the session that the caller''s token was given for still exists.';
grant execute on function has_session() to authenticated;

drop policy objects_own on storage.objects;
create policy objects_own on storage.objects for all to authenticated
  using (
    bucket_id in ('avatars', 'listing-media')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select public.has_session())
  )
  with check (
    bucket_id in ('avatars', 'listing-media')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select (auth.jwt() ->> 'is_anonymous')::boolean is not true)
    and (select public.has_session())
  );
