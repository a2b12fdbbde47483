set local lock_timeout = '5s';

alter table newsletter_subscriptions
  add column token_hash text unique check (length(token_hash) = 43),
  add column mailed_at timestamptz;
comment on column newsletter_subscriptions.token_hash is
  'SHA-256 of what the mailed links carry, to confirm and to unsubscribe; replaced with each mail before confirming.';
comment on column newsletter_subscriptions.mailed_at is 'When the mail that asks to confirm was last written.';

alter table platform.outbox add column unsubscribe_url text check (length(unsubscribe_url) <= 2000);
comment on column platform.outbox.unsubscribe_url is 'For the List-Unsubscribe header: one POST there ends it (RFC 8058).';
