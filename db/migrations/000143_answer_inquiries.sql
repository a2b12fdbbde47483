-- Inquiries about a listing that somebody published themselves belong to the listing, stand in its lister's dashboard,
-- and are answered there. Its lister doesn't see the address of the person who asked before that person answers, so
-- such a message has no recipient's address: nobody reads it through the data API.
set local lock_timeout = '10s';

alter table contact_messages
  add column posting_id bigint references postings (id) on delete set null,
  add column shared_at timestamptz,
  add column link_hash text unique;
comment on column contact_messages.posting_id is 'The posting whose lister is the one recipient. Null: the recipient is recipient_email.';
comment on column contact_messages.shared_at is 'When the person who asked let the lister see their address and phone; null: not yet.';
comment on column contact_messages.link_hash is 'sha256 of the token in the latest mail to the person who asked, base64url.';
create index contact_messages_posting on contact_messages (posting_id, id) where posting_id is not null;

create table inquiry_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages (id) on delete cascade,
  is_from_lister boolean not null,
  body text not null check (length(body) between 1 and 5000),
  sent_at timestamptz not null default now()
);
comment on table inquiry_replies is 'What followed an inquiry: the lister''s answers and what the person wrote back.';
create index inquiry_replies_message on inquiry_replies (message_id, id);
alter table inquiry_replies enable row level security;
alter table inquiry_replies force row level security;
create policy inquiry_replies_service on inquiry_replies for all to service_role using (true) with check (true);
grant select, insert, delete on inquiry_replies to service_role;
