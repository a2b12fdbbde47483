-- Who may advertise a home depends on the lister's role. A role can be changed by several doors, so the database notices
-- it, and a job takes what may no longer be advertised off the market (jobs/recheck-advertiser.ts).
set local lock_timeout = '10s';

alter table postings add column published_as text
  check (published_as in ('BUYER', 'RENTER', 'SELLER', 'OWNER', 'AGENT', 'BROKER', 'ADMIN'));
comment on column postings.published_as is 'The role of its lister when it was last published.';
update postings p set published_as = r.role from profiles r where r.id = p.account_id and p.published is not null;

create function platform.recheck_advertiser_later() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.postings p
    where p.state in ('active', 'under_contract')
      and (p.account_id = new.id or p.firm_id in (select f.id from public.firms f where f.broker_id = new.id))
  ) then
    perform platform.enqueue_job('recheck-advertiser', json_build_object('account', new.id), 'recheck-advertiser:' || new.id);
  end if;
  return null;
end
$$;
revoke execute on function platform.recheck_advertiser_later() from public;
create trigger profiles_recheck_advertiser after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function platform.recheck_advertiser_later();
