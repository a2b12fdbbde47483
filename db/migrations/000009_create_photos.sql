-- Photos of listings as they were fetched: one row per address at the source, the bytes in the blob store.
create table photos (
  source_url text primary key,
  digest text,
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  failure text,
  failures integer not null default 0,
  retry_after timestamptz,
  fetched_at timestamptz,
  check ((digest is null) = (width is null) and (digest is null) = (height is null)),
  check (digest is not null or failure is not null)
);
comment on table photos is 'Pixels of the original. digest: sha256 of its bytes, the name of its renditions; equal pictures are stored once. placeholder: a tiny WebP as data URL. failure: why the last fetch gave no picture.';
create index photos_digest on photos (digest);

alter table photos enable row level security;
alter table photos force row level security;
create policy photos_service on photos for all to service_role using (true) with check (true);
grant select, insert, update, delete on photos to service_role;
