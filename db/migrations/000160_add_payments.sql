-- Fees for activating listings. payment_entries is the ledger: what the payment provider has reported, only appended to.
-- Everything else follows from it. All of it is written by domain/payments; a browser can't say that something was paid.
set local lock_timeout = '10s';

create sequence receipt_numbers;

create table payments (
  id bigint generated always as identity primary key,
  account_id uuid references profiles (id) on delete set null,
  posting_id bigint not null,
  listing_name text check (length(listing_name) between 1 and 300),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  days integer not null check (days > 0),
  mode text not null check (mode in ('stripe', 'test')),
  receipt_number text not null unique check (length(receipt_number) <= 40),
  receipt_email text check (length(receipt_email) <= 320),
  provider_session text unique,
  provider_url text,
  provider_payment text,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  unapplied_because text check (unapplied_because in ('amount', 'not_waiting', 'gone')),
  refund_requested_at timestamptz
);
comment on table payments is 'One row for each opened checkout, whether or not it was paid. It outlives the posting and the account, without the name of the listing and the email address.';
comment on column payments.posting_id is 'No foreign key: the posting may be gone.';
comment on column payments.days is 'For how many days the fee activates the listing.';
comment on column payments.mode is 'test: no money moves.';
comment on column payments.provider_url is 'Where the payer pays. Null: not opened at the provider yet, or a test.';
comment on column payments.provider_payment is 'What a refund names at the provider.';
comment on column payments.closed_at is 'When it became impossible to pay in this checkout.';
comment on column payments.unapplied_because is 'Paid, but nothing was activated: the amount was wrong, the listing was in a state that a fee doesn''t change, or it was gone.';
comment on column payments.refund_requested_at is 'When the provider accepted our request to return the money.';
-- Two tabs pay in the same checkout.
create unique index payments_open on payments (posting_id) where closed_at is null;
create index payments_account on payments (account_id, id desc);
create index payments_posting on payments (posting_id, id);

create table payment_entries (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  kind text not null check (
    kind in ('paid', 'failed', 'canceled', 'refunded', 'dispute_opened', 'dispute_won', 'dispute_lost')
  ),
  amount_cents integer not null check (amount_cents >= 0),
  provider_event text not null unique,
  dispute text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  check ((dispute is not null) = (kind like 'dispute_%'))
);
comment on table payment_entries is 'The ledger of fees: each report of the payment provider once. Append-only.';
comment on column payment_entries.amount_cents is 'Of a refund: everything refunded so far.';
comment on column payment_entries.provider_event is 'The provider''s id of the report.';
comment on column payment_entries.dispute is 'Which dispute; a payment can have several.';
comment on column payment_entries.occurred_at is 'When it happened at the provider; reports arrive late and in any order.';
create index payment_entries_payment on payment_entries (payment_id, id);
create trigger payment_entries_append_only before update or delete or truncate on payment_entries
  for each statement execute function refuse_ledger_change();

create table payment_activations (
  payment_id bigint primary key references payments (id),
  posting_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  suspended_at timestamptz,
  applied_at timestamptz not null default now(),
  check (ends_at >= starts_at)
);
comment on table payment_activations is 'Which payment activated which posting, and for what time. The primary key means: a fee activates once.';
comment on column payment_activations.suspended_at is 'Since when the money is refunded or disputed.';
create index payment_activations_posting on payment_activations (posting_id, ends_at);

do $$
declare
  one text;
begin
  foreach one in array array['payments', 'payment_entries', 'payment_activations'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy %I on %I for all to service_role using (true) with check (true)', one || '_service', one);
  end loop;
end
$$;
grant select, insert, update on payments, payment_activations to service_role;
grant select, insert on payment_entries to service_role;
grant usage on sequence receipt_numbers to service_role;

create policy payments_read on payments for select to authenticated
  using (account_id = (select auth.uid()) or (select is_admin()));
create policy payment_entries_read on payment_entries for select to authenticated
  using (exists (select from payments p where p.id = payment_id));
create policy payment_activations_read on payment_activations for select to authenticated
  using (exists (select from payments p where p.id = payment_id));
-- Not the addresses at the provider: somebody who reads them could pay, and nobody needs them.
grant select (id, account_id, posting_id, listing_name, amount_cents, currency, days, mode, receipt_number,
  receipt_email, opened_at, expires_at, closed_at, unapplied_because, refund_requested_at) on payments to authenticated;
grant select on payment_entries, payment_activations to authenticated;

-- What the entries come to, in whatever order they arrived.
create view payment_receipts with (security_invoker = true) as
select p.id, p.account_id, p.posting_id, p.receipt_number, p.mode, p.listing_name, p.amount_cents, p.currency, p.days,
  p.receipt_email, p.opened_at, p.unapplied_because, p.refund_requested_at, a.starts_at, a.ends_at, a.suspended_at,
  e.paid_at, e.paid_cents, e.refunded_cents,
  case
    when e.refunded_cents >= p.amount_cents then 'refunded'
    when d.is_disputed then 'disputed'
    when e.paid_at is not null then 'paid'
    when e.last_kind = 'canceled' then 'canceled'
    when e.last_kind = 'failed' then 'declined'
    else 'open'
  end as status
from payments p
left join payment_activations a on a.payment_id = p.id
cross join lateral (
  select min(occurred_at) filter (where kind = 'paid') as paid_at,
    coalesce(max(amount_cents) filter (where kind = 'paid'), 0) as paid_cents,
    coalesce(max(amount_cents) filter (where kind = 'refunded'), 0) as refunded_cents,
    (array_agg(kind order by occurred_at desc, id desc) filter (where kind in ('failed', 'canceled')))[1] as last_kind
  from payment_entries
  where payment_id = p.id
) e
cross join lateral (
  select exists (
    select from payment_entries x
    where x.payment_id = p.id and x.kind in ('dispute_opened', 'dispute_lost')
      and not exists (
        select from payment_entries w
        where w.payment_id = p.id and w.kind = 'dispute_won' and w.dispute = x.dispute
      )
  ) as is_disputed
) d;
comment on view payment_receipts is 'Each payment with what its entries come to. status: open, declined, canceled, paid, refunded or disputed.';
grant select on payment_receipts to authenticated, service_role;

-- An account's payments stay for the books, without what says who paid.
create function forget_payer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.receipt_email := null;
  new.listing_name := null;
  return new;
end
$$;
create trigger payments_forget_payer before update of account_id on payments for each row
  when (new.account_id is null and old.account_id is not null) execute function forget_payer();
revoke execute on function forget_payer() from public;
