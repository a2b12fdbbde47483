-- What buying and selling costs besides the price: each cost, and since when it is reckoned how. A law that changes is a
-- new period (domain/closing-costs).
set local lock_timeout = '10s';

create table closing_cost_items (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  variant text not null default '' check (variant ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'),
  name text not null check (length(name) between 1 and 100),
  payer text not null check (payer in ('buyer', 'seller')),
  development_payer text check (development_payer in ('buyer', 'seller')),
  part text not null check (part in ('taxes', 'title', 'agents', 'building', 'prepaid', 'reserves', 'yearly')),
  position smallint not null,
  state text not null check (state in ('NY', 'NJ')),
  level text not null check (level in ('state', 'city', 'county', 'town')),
  place text not null default '',
  towns text[] not null default '{}',
  kinds text[] not null check (kinds <@ '{condo,coop,house,commercial}' and cardinality(kinds) > 0),
  flag text check (
    flag in ('senior', 'disabled', 'low-income', 'new-construction', 'new-development', 'nonresident', 'pied-a-terre')
  ),
  max_families smallint check (max_families between 1 and 3),
  needs_loan boolean not null default false,
  is_counted boolean not null default true,
  unique (code, state, place, variant),
  check ((level = 'state') = (place = '')),
  check ((level = 'town') = (cardinality(towns) > 0))
);
comment on table closing_cost_items is
  'Each cost of a sale and where it is due. Of the items with one code, the one for the smallest place applies, and one whose flag is given before one without a flag.';
comment on column closing_cost_items.variant is 'Tells items apart that differ in kinds or flag.';
comment on column closing_cost_items.place is
  'A county without the word; of a town, its county; New York City. Empty: the whole state.';
comment on column closing_cost_items.towns is 'Names that homes there have as their city, in lower case.';
comment on column closing_cost_items.development_payer is 'Who pays it by custom if a developer sells.';
comment on column closing_cost_items.is_counted is 'False: not spent at the closing, such as money that a board wants to see.';

create table closing_cost_periods (
  id bigint generated always as identity primary key,
  item_id bigint not null references closing_cost_items (id),
  effective_from date not null check (effective_from between '1900-01-01' and '2200-01-01'),
  from_is_known boolean not null default true,
  effective_to date check (effective_to between '1900-01-01' and '2200-01-01'),
  kind text not null check (kind in ('fixed', 'negotiable', 'estimate', 'building')),
  formula jsonb not null check (jsonb_typeof(formula) = 'object'),
  law text check (length(law) between 1 and 200),
  detail text not null check (length(detail) <= 500),
  source text not null check (length(source) between 1 and 1000),
  changed_at timestamptz not null default now(),
  item_days int8range not null generated always as (
    int8range(
      item_id * 1000000 + (effective_from - date '1900-01-01'),
      item_id * 1000000 + coalesce(effective_to - date '1900-01-01', 999999)
    )
  ) stored,
  check (effective_to > effective_from),
  check (kind <> 'fixed' or law is not null),
  constraint closing_cost_periods_no_overlap exclude using gist (item_days with &&)
);
create index closing_cost_periods_item on closing_cost_periods (item_id, effective_from);
comment on table closing_cost_periods is
  'How a cost is reckoned from one day until another (domain/closing-costs/cost-formula.ts); amounts in cents. effective_to: the first day on which it no longer applies.';
comment on column closing_cost_periods.from_is_known is 'False: it applied earlier too; effective_from is the first day we vouch for.';
comment on column closing_cost_periods.source is 'Where the figures are from, and what is doubtful about them.';
comment on column closing_cost_periods.item_days is 'Item and days as one range, so that periods of one item can''t overlap.';

do $$
declare
  one text;
begin
  foreach one in array array['closing_cost_items', 'closing_cost_periods'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy %I on %I for select to anon, authenticated, service_role using (true)', one || '_read', one);
    execute format('create policy %I on %I for all to service_role using (true) with check (true)', one || '_service', one);
    execute format('grant select on %I to anon, authenticated', one);
    execute format('grant select, insert, update, delete on %I to service_role', one);
  end loop;
end
$$;
