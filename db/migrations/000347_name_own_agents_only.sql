-- What accounts publish names the agent that they manage, or nobody, and proves nothing about anybody else.
set local lock_timeout = '10s';

comment on column platform.agent_statements.account_id is 'Whose profile or whose listings say it. Null: a source says it, which is evidence of who somebody is.';
comment on column platform.agent_statements.key is 'profile: the account; member: source and member key; listing: source, name, firm, license, and member or account.';

-- Profiles that were taken over with an address or a number that only a listing of an account gave are nobody's again.
do $$
declare
  taken record;
  own bigint;
begin
  for taken in
    select c.id, a.id as agent, a.account_id as account from agent_claims c
    join agents a on a.id = c.agent_id and a.account_id = c.account_id
    where c.status = 'approved' and c.proof in ('email', 'license')
      and exists (
        select from platform.agent_statements t
        join platform.agent_listings l on l.statement_id = t.id
        join postings o on o.property_id = l.property_id
        where t.agent_id = a.id and o.created_at < c.decided_at)
      and exists (select from platform.agent_statements t where t.agent_id = a.id and t.account_id is null)
      and not exists (
        select from platform.agent_statements t
        where t.agent_id = a.id and t.account_id is null and case c.proof
          when 'license' then (t.license_state, t.license) = (a.license_state, a.license)
          else lower(t.email) = platform.confirmed_address(a.account_id) or exists (
            select from platform.agent_listings l join properties p on p.id = l.property_id
            where l.statement_id = t.id and lower(p.listing_agent_email) = platform.confirmed_address(a.account_id)) end)
    order by c.id
  loop
    update agents set account_id = null where id = taken.agent;
    insert into agents (name)
    select name from platform.agent_statements where kind = 'profile' and account_id = taken.account limit 1
    returning id into own;
    if own is null then
      delete from platform.agent_statements where account_id = taken.account;
    else
      update platform.agent_statements set agent_id = own where account_id = taken.account;
      update agents set account_id = taken.account where id = own;
    end if;
    delete from agent_closings where agent_id = taken.agent and named_by = taken.account;
    update agents a set license = null, license_state = null
    where a.id = taken.agent and not exists (
      select from platform.agent_statements t
      where t.agent_id = a.id and (t.license_state, t.license) = (a.license_state, a.license));
    update agent_claims set decided_at = now(), status = 'undone',
      decision_note = 'What proved the claim came only from a listing that an account published. Claim the profile again, and an administrator decides.'
    where id = taken.id;
    insert into platform.agents_waiting (kind, key) values ('agent', taken.agent::text);
  end loop;
end
$$;

-- Numbers that only such a listing gave to somebody else's agent.
update agents a set license = null, license_state = null
from platform.agent_statements t
where t.agent_id = a.id and t.kind = 'listing' and t.account_id is not null and t.account_id is distinct from a.account_id
  and (t.license_state, t.license) = (a.license_state, a.license)
  and not exists (
    select from platform.agent_statements o
    where o.agent_id = a.id and (o.account_id is null or o.account_id = a.account_id)
      and (o.license_state, o.license) = (a.license_state, a.license));

-- Whom the listings of accounts name is decided anew by the next job that gathers agents.
insert into platform.agents_waiting (kind, key)
select distinct 'profile', account_id::text from postings
union
select distinct 'profile', account_id::text from platform.agent_statements where kind = 'listing' and account_id is not null;
