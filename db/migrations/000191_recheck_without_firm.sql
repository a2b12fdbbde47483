-- A brokerage ends with its broker's account. What its salespersons advertise under it leaves the market.
set local lock_timeout = '10s';

create function platform.recheck_lost_firm_later() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform platform.enqueue_job(
    'recheck-advertiser', json_build_object('account', new.account_id), 'recheck-advertiser:' || new.account_id);
  return null;
end
$$;
revoke execute on function platform.recheck_lost_firm_later() from public;
create trigger postings_recheck_lost_firm after update of firm_id on postings
  for each row when (
    old.firm_id is not null and new.firm_id is null and new.state in ('active', 'under_contract')
  ) execute function platform.recheck_lost_firm_later();
