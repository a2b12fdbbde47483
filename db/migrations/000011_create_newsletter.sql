create table newsletter_subscriptions (
  email text primary key check (length(email) between 3 and 320 and email = lower(email)),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
);
comment on table newsletter_subscriptions is 'Who asked for the monthly letter. Nothing is sent before the address is confirmed.';

alter table newsletter_subscriptions enable row level security;
alter table newsletter_subscriptions force row level security;
create policy newsletter_subscriptions_service on newsletter_subscriptions for all to service_role
  using (true) with check (true);
grant select, insert, update, delete on newsletter_subscriptions to service_role;
