-- A listing that an undoing brings back was listed before: the ledger says when it came back, and nothing twice.
set local lock_timeout = '10s';

create or replace function log_inserted_properties() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  -- Set by the undoing for its transaction (domain/imports/runs/restore-listings.server.ts).
  is_returned boolean := coalesce(current_setting('stoop.returns_listings', true), '') = 'on';
begin
  insert into listing_events (property_id, unit_key, event, happened_at, price, status, listing_kind, firm, source)
  select id, unit_key, case when is_returned or market_since < listing_date then 'relisted' else 'listed' end,
    case when is_returned then now() else listing_date end, price, status, listing_kind, listing_firm, mls_source
  from added;
  perform note_changes((select array_agg(id) from added));
  perform pg_notify('listing_changes', '');
  return null;
end
$$;
