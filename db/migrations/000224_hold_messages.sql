-- First messages that look like spam wait for an administrator, who sends them on or drops them with a reason.
set local lock_timeout = '10s';

alter table conversation_messages
  add column dropped_at timestamptz,
  add column dropped_reason text check (length(dropped_reason) <= 2000),
  add column text_hash bigint generated always as (
    hashtextextended(lower(regexp_replace(body, '\s+', ' ', 'g')), 0)) stored,
  add constraint conversation_messages_dropped_are_held check (dropped_at is null or held_at is not null);
comment on column conversation_messages.dropped_at is 'When an administrator decided that it is never sent.';
comment on column conversation_messages.dropped_reason is 'For its author.';
comment on column conversation_messages.text_hash is 'Of the text in small letters, to find the same text at many recipients.';
create index conversation_messages_texts on conversation_messages (text_hash, created_at) where is_inquiry;
grant select (dropped_at, dropped_reason) on conversation_messages to authenticated;

alter table conversation_sides add column report_closed_at timestamptz;
comment on column conversation_sides.report_closed_at is 'When an administrator was done with the report.';
