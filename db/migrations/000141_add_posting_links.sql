-- The link in the mail that asks whether a home is still available. It leads to a page with two buttons; reading the
-- page changes nothing.
set local lock_timeout = '10s';

create table posting_links (
  token_hash text primary key,
  posting_id bigint not null references postings (id) on delete cascade,
  valid_until timestamptz not null
);
comment on table posting_links is 'token_hash: sha256 of the token in the mail, base64url.';
create index posting_links_posting on posting_links (posting_id);
alter table posting_links enable row level security;
alter table posting_links force row level security;
create policy posting_links_service on posting_links for all to service_role using (true) with check (true);
grant select, insert, delete on posting_links to service_role;

-- Deleting an inactive listing and publishing the home again doesn't make it free.
alter table postings add column home_key text;
comment on column postings.home_key is 'properties.unit_key of what was published; it stays when the public row is gone.';
create index postings_home on postings (home_key, account_id) where home_key is not null;

-- The triggers of properties find their functions on the path.
alter function free_posted_home() set search_path = public, pg_temp;
