-- Files that people upload, as the platform's storage server keeps them: buckets, and a row for each object. A hosted
-- or self-hosted Supabase has these tables; only the buckets and the policies are ours there.
do $migration$
begin
  if to_regclass('storage.objects') is not null then
    return;
  end if;
  create schema if not exists storage;

  create table storage.buckets (
    id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,99}$'),
    name text not null unique,
    owner_id text,
    public boolean not null default false,
    file_size_limit bigint check (file_size_limit > 0),
    allowed_mime_types text[],
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  comment on table storage.buckets is 'file_size_limit in bytes. Objects of a public bucket are read by their address alone.';

  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text not null references storage.buckets,
    name text not null check (length(name) between 1 and 900),
    owner_id text,
    metadata jsonb not null default '{}',
    user_metadata jsonb,
    version text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_accessed_at timestamptz not null default now(),
    unique (bucket_id, name)
  );
  comment on column storage.objects.version is 'Name of the bytes in the blob store; a new one for each upload.';
  create index objects_bucket_prefix on storage.objects (bucket_id, name text_pattern_ops);

  create function storage.foldername(name text) returns text[] language sql immutable as $$
    select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
  $$;

  alter table storage.buckets enable row level security;
  alter table storage.buckets force row level security;
  alter table storage.objects enable row level security;
  alter table storage.objects force row level security;
  create policy buckets_service on storage.buckets for all to service_role using (true) with check (true);
  create policy objects_service on storage.objects for all to service_role using (true) with check (true);
  grant usage on schema storage to anon, authenticated, service_role;
  grant execute on function storage.foldername(text) to anon, authenticated, service_role;
  grant select on storage.objects to anon;
  grant select, insert, update, delete on storage.objects to authenticated, service_role;
  grant select, insert, update, delete on storage.buckets to service_role;
end
$migration$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 5 * 1024 * 1024, array['image/jpeg']),
  ('listing-media', 'listing-media', false, 100 * 1024 * 1024,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'video/mp4', 'application/pdf'])
on conflict (id) do nothing;

-- Everybody's files are below a folder named like their account.
create policy objects_own on storage.objects for all to authenticated
  using (
    bucket_id in ('avatars', 'listing-media')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  )
  with check (
    bucket_id in ('avatars', 'listing-media')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select (auth.jwt() ->> 'is_anonymous')::boolean is not true)
  );
