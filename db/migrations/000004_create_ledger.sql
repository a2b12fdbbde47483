-- The ledger: what happened to a home, appended by triggers so that no writer can forget it.
create table listing_events (
  id bigint generated always as identity primary key,
  property_id bigint not null,
  unit_key text not null,
  event text not null check (event in ('listed', 'relisted', 'price_change', 'status_change', 'removed')),
  happened_at timestamptz not null,
  price numeric(14, 2),
  previous_price numeric(14, 2),
  status text,
  previous_status text,
  listing_kind text not null,
  firm text,
  source text not null,
  recorded_at timestamptz not null default now()
);
comment on table listing_events is 'Append-only. Price history and days on market come from here; keyed to the home (unit_key), not to one listing. property_id has no foreign key: the history outlives the row.';
create index listing_events_unit on listing_events (unit_key, happened_at);
create index listing_events_property on listing_events (property_id);

-- What readers of the read model must look at again. xid tells a reader which rows may still be overtaken by an
-- earlier number that commits later (domain/search).
create table listing_changes (
  seq bigint generated always as identity primary key,
  property_id bigint not null,
  xid xid8 not null default pg_current_xact_id()
);
comment on table listing_changes is 'Change log for the search read model; pruned by readers'' low water mark.';

alter table listing_events enable row level security;
alter table listing_events force row level security;
alter table listing_changes enable row level security;
alter table listing_changes force row level security;
create policy listing_events_public_read on listing_events for select to anon, authenticated
  using (exists (select from properties where properties.unit_key = listing_events.unit_key));
create policy listing_events_service on listing_events for select to service_role using (true);
create policy listing_events_append on listing_events for insert to service_role with check (true);
create policy listing_changes_service on listing_changes for all to service_role using (true) with check (true);
grant select on listing_events to anon, authenticated;
grant select, insert on listing_events to service_role;
grant select, insert, delete on listing_changes to service_role;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'listing_events is append-only';
end
$$;
create trigger listing_events_append_only before update or delete or truncate on listing_events
  for each statement execute function refuse_ledger_change();

-- Row triggers: derived dates. The WHEN clauses keep them off the hot path of unchanged columns.
create function set_market_since() returns trigger language plpgsql as $$
begin
  -- A relisted home keeps its days on market unless it was closed or off the market for 90 days (REBNY RLS rule).
  select coalesce(min(p.market_since), new.listing_date) into new.market_since
  from properties p
  where p.unit_key = new.unit_key
    and p.listing_kind = new.listing_kind
    and p.status <> 'sold'
    and coalesce(p.off_market_at, now()) > new.listing_date - interval '90 days';
  new.market_since := least(new.market_since, new.listing_date);
  return new;
end
$$;
create trigger properties_set_market_since before insert on properties
  for each row when (new.market_since is null) execute function set_market_since();

create function note_price_change() returns trigger language plpgsql as $$
begin
  new.previous_price := old.price;
  new.price_changed_at := greatest(new.last_updated, old.listing_date);
  return new;
end
$$;
create trigger properties_note_price_change before update on properties
  for each row when (old.price is distinct from new.price and old.previous_price is not distinct from new.previous_price)
  execute function note_price_change();

create function note_status_change() returns trigger language plpgsql as $$
begin
  if new.status in ('sold', 'expired') and old.status not in ('sold', 'expired') then
    new.off_market_at := coalesce(new.off_market_at, new.last_updated);
  elsif new.status = 'active' and old.status in ('sold', 'expired') then
    if old.status = 'sold' or coalesce(old.off_market_at, old.last_updated) < now() - interval '90 days' then
      new.market_since := new.last_updated;
    end if;
    new.off_market_at := null;
  end if;
  return new;
end
$$;
create trigger properties_note_status_change before update on properties
  for each row when (old.status is distinct from new.status) execute function note_status_change();

-- Statement triggers: ledger, change log and the hint, set-based.
create function log_inserted_properties() returns trigger language plpgsql as $$
begin
  insert into listing_events (property_id, unit_key, event, happened_at, price, status, listing_kind, firm, source)
  select id, unit_key, case when market_since < listing_date then 'relisted' else 'listed' end,
    listing_date, price, status, listing_kind, listing_firm, mls_source
  from added;
  insert into listing_changes (property_id) select id from added;
  perform pg_notify('listing_changes', '');
  return null;
end
$$;
create trigger properties_log_insert after insert on properties
  referencing new table as added for each statement execute function log_inserted_properties();

create function log_updated_properties() returns trigger language plpgsql as $$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm, source)
  select n.id, n.unit_key, 'price_change', coalesce(n.price_changed_at, n.last_updated), n.price, o.price, n.status,
    o.status, n.listing_kind, n.listing_firm, n.mls_source
  from after n join before o using (id)
  where n.price is distinct from o.price;
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm, source)
  select n.id, n.unit_key,
    case when n.status = 'active' and o.status in ('sold', 'expired') then 'relisted' else 'status_change' end,
    n.last_updated, n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source
  from after n join before o using (id)
  where n.status is distinct from o.status;
  insert into listing_changes (property_id) select id from after;
  perform pg_notify('listing_changes', '') where exists (select from after);
  return null;
end
$$;
create trigger properties_log_update after update on properties
  referencing old table as before new table as after for each statement execute function log_updated_properties();

create function log_deleted_properties() returns trigger language plpgsql as $$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, previous_status, listing_kind, firm, source)
  select id, unit_key, 'removed', now(), price, null, status, listing_kind, listing_firm, mls_source
  from removed;
  insert into listing_changes (property_id) select id from removed;
  perform pg_notify('listing_changes', '') where exists (select from removed);
  return null;
end
$$;
create trigger properties_log_delete after delete on properties
  referencing old table as removed for each statement execute function log_deleted_properties();

-- Fees and open houses are part of what search filters by.
create function log_changed_details() returns trigger language plpgsql as $$
begin
  insert into listing_changes (property_id) select distinct property_id from touched;
  perform pg_notify('listing_changes', '') where exists (select from touched);
  return null;
end
$$;
create trigger property_fees_log_insert after insert on property_fees
  referencing new table as touched for each statement execute function log_changed_details();
create trigger property_fees_log_update after update on property_fees
  referencing new table as touched for each statement execute function log_changed_details();
create trigger property_fees_log_delete after delete on property_fees
  referencing old table as touched for each statement execute function log_changed_details();
create trigger open_houses_log_insert after insert on open_houses
  referencing new table as touched for each statement execute function log_changed_details();
create trigger open_houses_log_update after update on open_houses
  referencing new table as touched for each statement execute function log_changed_details();
create trigger open_houses_log_delete after delete on open_houses
  referencing old table as touched for each statement execute function log_changed_details();
