-- Answers by mail: each mail of a conversation can have an address of its own to answer to. Like the links, it belongs to
-- one side, and only its hash is stored.
set local lock_timeout = '10s';

alter table platform.conversation_links add column purpose text not null default 'page' check (purpose in ('page', 'reply'));
comment on column platform.conversation_links.purpose is
  'page: a link to the page of the conversation; reply: the address that answers to a mail go to.';
comment on table platform.conversation_links is
  'What a mail of a conversation leads to, for one side. token_hash: sha256, base64url.';

create table platform.inbound_mails (
  key text primary key,
  received_at timestamptz not null default now(),
  conversation_id bigint references public.conversations (id) on delete cascade,
  outcome text not null
);
comment on table platform.inbound_mails is
  'What came in by mail, so that the same mail twice is one message, and a signed report is taken once. Kept for a month; has no text.';
comment on column platform.inbound_mails.key is 'sha256 of the mail and the address it was sent to, or of a signature.';
create index inbound_mails_received on platform.inbound_mails (received_at);
create index inbound_mails_conversation on platform.inbound_mails (conversation_id);
grant select, insert, update, delete on platform.inbound_mails to service_role;
