-- Whether two accounts were signed in to from the same network, for reviews of agents by their own second accounts.
set local lock_timeout = '10s';

create function platform.shares_network(one uuid, other uuid) returns boolean language sql stable security definer
set search_path = '' as $$
  with addresses as (
    select s.user_id as account, s.ip from auth.sessions s where s.user_id in (one, other) and s.ip is not null
    union
    select p.id, case when pg_input_is_valid(e.ip_address, 'inet') then e.ip_address::inet end
    from (values (one), (other)) p(id)
    join auth.audit_log_entries e on e.payload ->> 'actor_id' = p.id::text
    where e.created_at > now() - interval '90 days'
  ), networks as (
    select a.account, network(set_masklen(a.ip, case family(a.ip) when 6 then 64 else 32 end)) as network
    from addresses a
    -- Behind a proxy that doesn't tell addresses, everybody has the proxy's.
    where not a.ip <<= any (array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7',
      'fe80::/10']::inet[])
  )
  select exists (
    select from networks a join networks b on b.network = a.network where a.account = one and b.account = other
  )
$$;
comment on function platform.shares_network(uuid, uuid) is 'Whether both accounts were signed in to from one public address, or one IPv6 /64, within 90 days.';
revoke execute on function platform.shares_network(uuid, uuid) from public;
grant execute on function platform.shares_network(uuid, uuid) to service_role;
