-- Pictures that people upload for a listing they publish themselves. A picture's pixels are a row of photos like those
-- of a feed, under the name posting:<id>; what the form needs beside that stands here.
set local lock_timeout = '10s';

alter table photos
  add column kind text not null default 'photo' check (kind in ('photo', 'floor_plan')),
  add column alt_text text check (length(alt_text) between 1 and 300),
  add column fingerprint bigint,
  add column is_plain boolean;
comment on column photos.kind is 'What the listing page shows it as. Sources send photos only.';
comment on column photos.alt_text is 'As its lister published it; null: the page writes one.';
comment on column photos.fingerprint is 'What it looks like (domain/media/photos/fingerprint.server.ts): pictures with nearly the same bits show the same.';
comment on column photos.is_plain is 'Too little on it to tell it from others, so it has no fingerprint. Null: not looked at yet.';
create index photos_unfingerprinted on photos (source_url) where digest is not null and is_plain is null;

-- Four parts of 16 bits, each with its place: two fingerprints that differ in at most 7 bits have a part that differs in
-- at most one.
create function picture_bands(fingerprint bigint) returns integer[] language sql immutable parallel safe
  set search_path = '' as $$
  select array_agg(((band.n << 16) | ((fingerprint >> (16 * band.n)) & 65535))::integer order by band.n)
  from generate_series(0, 3) as band (n)
$$;
create function near_picture_bands(fingerprint bigint) returns integer[] language sql immutable parallel safe
  set search_path = '' as $$
  select array_agg(band.value # flip.bits)
  from unnest(public.picture_bands(fingerprint)) as band (value),
    (select 0 union all select 1 << n from generate_series(0, 15) as n) as flip (bits)
$$;
revoke execute on function picture_bands, near_picture_bands from public;
grant execute on function picture_bands, near_picture_bands to service_role;
create index photos_bands on photos using gin (picture_bands(fingerprint)) where fingerprint is not null;

create table posting_pictures (
  id uuid primary key default gen_random_uuid(),
  posting_id bigint not null references postings (id) on delete cascade,
  preview_key uuid not null unique default gen_random_uuid(),
  position integer not null,
  kind text not null default 'photo' check (kind in ('photo', 'floor_plan')),
  room text check (room ~ '^[a-z_]{1,40}$'),
  alt_text text not null default '' check (length(alt_text) <= 300),
  file_name text not null check (length(file_name) between 1 and 255),
  file_bytes bigint not null check (file_bytes > 0),
  state text not null default 'uploading' check (state in ('uploading', 'processing', 'ready', 'refused')),
  refusal text check (length(refusal) <= 500),
  warnings text[] not null default '{}' check (warnings <@ array['small', 'blurred']),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  removed_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'ready' or (width is not null and height is not null))
);
comment on table posting_pictures is 'Pictures of listings that people publish themselves. The first photo is the cover; floor plans come last.';
comment on column posting_pictures.preview_key is 'Part of an address that shows it before it is published. Known to those who may read this row.';
comment on column posting_pictures.refusal is 'Why it can''t be used, for its lister.';
comment on column posting_pictures.width is 'Pixels, upright.';
comment on column posting_pictures.removed_at is 'Taken out of the form, but perhaps still on the published page.';
create index posting_pictures_posting on posting_pictures (posting_id, position);
create index posting_pictures_removed on posting_pictures (removed_at) where removed_at is not null;
create index posting_pictures_uploading on posting_pictures (created_at) where state = 'uploading';

alter table posting_pictures enable row level security;
alter table posting_pictures force row level security;
create policy posting_pictures_service on posting_pictures for all to service_role using (true) with check (true);
-- Whoever may read the listing's form: its lister, the firm's broker and administrators once it is no draft.
create policy posting_pictures_read on posting_pictures for select to authenticated
  using (exists (select from postings p where p.id = posting_id));
grant select on posting_pictures to authenticated;
grant select, insert, update, delete on posting_pictures to service_role;

-- The bytes go with the row, however it is deleted: with its listing, or with the account.
create function drop_picture_later() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform platform.enqueue_job('drop-picture', json_build_object('picture', old.id), 'drop-picture:' || old.id);
  return null;
end
$$;
create trigger posting_pictures_drop after delete on posting_pictures
  for each row execute function drop_picture_later();
revoke execute on function drop_picture_later from public;

create function find_reused_pictures(posting bigint, home text default null)
returns table (
  picture_id uuid, differing_bits integer, other_property bigint, other_posting bigint,
  is_same_building boolean, is_same_account boolean
) language plpgsql stable set search_path = '' as $$
declare
  -- More bits differ between any two pictures that don't show the same.
  most_bits constant integer := 6;
  -- A picture at more homes than these is a logo, a placeholder or a view of the whole block.
  most_homes constant integer := 8;
  own_home text;
  own_account uuid;
  near jsonb;
begin
  select coalesce(home, h.unit_key), p.account_id into own_home, own_account
  from public.postings p left join public.properties h on h.id = p.property_id where p.id = posting;
  select jsonb_agg(jsonb_build_object('picture', own.id, 'name', other.source_url, 'bits', bit_count((other.fingerprint # f.fingerprint)::bit(64))))
  into near
  from public.posting_pictures own
  join public.photos f on f.source_url = 'posting:' || own.id and f.fingerprint is not null
  join public.photos other on public.picture_bands(other.fingerprint) && public.near_picture_bands(f.fingerprint)
    and other.fingerprint is not null
    and bit_count((other.fingerprint # f.fingerprint)::bit(64)) <= most_bits
    and other.source_url <> f.source_url
  where own.posting_id = posting and own.removed_at is null and own.kind = 'photo';
  -- Looking for the listings of a photo reads them all, so that is done only if there is one.
  if near is null then
    return;
  end if;
  return query
  with found as (
    select (n ->> 'picture')::uuid as picture, n ->> 'name' as name, (n ->> 'bits')::integer as bits
    from jsonb_array_elements(near) as n
  ), at_homes as (
    select found.picture, found.bits, p.id as property, null::bigint as other, p.unit_key, null::uuid as account
    from public.properties p, unnest(p.images) as image (name) join found on found.name = image.name
    where p.images && (select array_agg(distinct f.name) from found f) and image.name not like 'posting:%'
    union all
    select found.picture, found.bits, op.property_id, op.id, h.unit_key, op.account_id
    from found
    join public.posting_pictures pp on found.name = 'posting:' || pp.id and pp.removed_at is null
    join public.postings op on op.id = pp.posting_id and op.state <> 'deleted'
    left join public.properties h on h.id = op.property_id
    where op.id <> posting
  ), elsewhere as (
    select distinct on (a.picture, coalesce(a.unit_key, a.other::text)) a.*
    from at_homes a
    where a.unit_key is distinct from own_home or a.unit_key is null
    order by a.picture, coalesce(a.unit_key, a.other::text), a.bits, a.property
  ), counted as (
    select e.*, count(*) over (partition by e.picture) as homes from elsewhere e
  )
  select c.picture, c.bits, c.property, c.other,
    coalesce(split_part(c.unit_key, '|', 1) = split_part(own_home, '|', 1)
      and split_part(c.unit_key, '|', 2) = split_part(own_home, '|', 2)
      and right(c.unit_key, 2) = right(own_home, 2), false),
    coalesce(c.account = own_account, false)
  from counted c where c.homes <= most_homes
  order by c.picture, c.bits, c.property nulls last, c.other;
end
$$;
comment on function find_reused_pictures is 'Photos of a posting that are also at another home, of a feed, a file or another posting. home: the unit_key of the posting''s home, if it has no property yet.';
revoke execute on function find_reused_pictures from public;
grant execute on function find_reused_pictures to service_role;
