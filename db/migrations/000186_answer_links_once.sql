-- A link answers once: a mail that is opened again later must not close a listing that was confirmed.
set local lock_timeout = '10s';

alter table posting_links add column answer text check (answer in ('available', 'gone'));
comment on column posting_links.answer is 'What was answered. Null: nothing yet.';
grant update (answer) on posting_links to service_role;
