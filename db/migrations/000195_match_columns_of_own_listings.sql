-- A lister says what the columns of a file or feed are, and can change the answers that go for all of its listings.
set local lock_timeout = '10s';

alter table posting_feeds
  add column columns jsonb not null default '{}' check (jsonb_typeof(columns) = 'object'),
  add column columns_seen jsonb not null default '[]' check (jsonb_typeof(columns_seen) = 'array');
comment on column posting_feeds.columns is 'The account''s choices for columns: the matching field, or null for none.';
comment on column posting_feeds.columns_seen is 'What the last poll found: each column with its field and examples.';

alter table postings add column feed_answers jsonb check (jsonb_typeof(feed_answers) = 'object');
comment on column postings.feed_answers is 'The answers for the whole file or feed that were filled in last. What the form has besides is the lister''s own.';

alter table posting_import_changes add column answers_before jsonb;
comment on column posting_import_changes.answers_before is 'feed_answers of a posting that was changed.';
