// What the database itself guarantees, whatever is used to reach it: row-level security everywhere, and the rights of
// visitors and accounts as a list that can only be changed on purpose.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every table has row-level security, also for its owner, and every view runs with its reader’s rights', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'storage') and (
       c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
       or c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)
       or c.relkind = 'm')`,
  );
  expect(rows).toEqual([]);
});

test('visitors and accounts have exactly these rights', async () => {
  const { rows } = await database.owner.query<{ role: string; relation: string; rights: string }>(
    `select r.rolname as role, n.nspname || '.' || c.relname as relation,
       concat_ws(' ',
         case when has_any_column_privilege(r.oid, c.oid, 'select') then 'read' end,
         case when has_any_column_privilege(r.oid, c.oid, 'insert') then 'add' end,
         case when has_any_column_privilege(r.oid, c.oid, 'update') then 'change' end,
         case when has_table_privilege(r.oid, c.oid, 'delete') then 'delete' end,
         case when has_table_privilege(r.oid, c.oid, 'truncate') then 'truncate' end) as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
     where r.rolname in ('anon', 'authenticated') and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'
     order by 1, 2`,
  );
  const granted = rows.filter(({ rights }) => rights !== '');
  expect(
    Object.fromEntries(granted.filter(({ role }) => role === 'anon').map(({ relation, rights }) => [relation, rights])),
  ).toEqual({
    'public.cities': 'read',
    'public.closing_cost_items': 'read',
    'public.closing_cost_periods': 'read',
    'public.compliance_rules': 'read',
    'public.cost_assumptions': 'read',
    'public.cost_shares': 'read',
    'public.current_cost_assumptions': 'read',
    'public.listing_events': 'read',
    'public.mortgage_rates': 'read',
    'public.neighborhoods': 'read',
    'public.open_houses': 'read',
    'public.own_cost_assumptions': 'read',
    'public.properties': 'read',
    'public.property_fees': 'read',
    'public.search_rows': 'read',
    'public.search_values': 'read',
    'public.shown_fees': 'read',
    'public.shown_listings': 'read',
    'public.zip_codes': 'read',
    'realtime.messages': 'read add',
    'storage.objects': 'read add change delete',
  });
  expect(
    Object.fromEntries(
      granted.filter(({ role }) => role === 'authenticated').map(({ relation, rights }) => [relation, rights]),
    ),
  ).toEqual({
    'public.account_preferences': 'read change',
    'public.acknowledgements': 'read add',
    'public.admin_actions': 'read',
    'public.boards': 'read',
    'public.buildings': 'read',
    'public.cities': 'read',
    'public.closing_cost_items': 'read',
    'public.closing_cost_periods': 'read',
    'public.compliance_rules': 'read',
    'public.conversation_attachments': 'read',
    'public.conversation_messages': 'read',
    'public.conversation_sides': 'read change',
    'public.conversations': 'read',
    'public.cost_assumptions': 'read',
    'public.cost_shares': 'read',
    'public.current_cost_assumptions': 'read',
    'public.firm_members': 'read',
    'public.firms': 'read',
    'public.homes': 'read',
    'public.import_run_rows': 'read',
    'public.import_runs': 'read',
    'public.listing_events': 'read',
    'public.listing_statistics': 'read',
    'public.mls_source_health': 'read',
    'public.mls_sources': 'read change',
    'public.mortgage_rates': 'read',
    'public.neighborhoods': 'read',
    'public.notification_preferences': 'read change',
    'public.open_houses': 'read',
    'public.own_cost_assumptions': 'read',
    'public.payment_activations': 'read',
    'public.payment_entries': 'read',
    'public.payment_receipts': 'read',
    'public.payments': 'read',
    'public.posting_events': 'read',
    'public.posting_evidence': 'read',
    'public.posting_feeds': 'read',
    'public.posting_pictures': 'read',
    'public.posting_reviews': 'read',
    'public.posting_saves': 'read',
    'public.postings': 'read',
    'public.profiles': 'read change',
    'public.properties': 'read add change delete',
    'public.property_fees': 'read',
    'public.recorded_sales': 'read',
    'public.removal_requests': 'read',
    'public.saved_buildings': 'read change delete',
    'public.saved_properties': 'read add delete',
    'public.saved_searches': 'read add change delete',
    'public.search_rows': 'read',
    'public.search_values': 'read',
    'public.shown_fees': 'read',
    'public.shown_listings': 'read',
    'public.suppressed_homes': 'read',
    'public.zip_codes': 'read',
    'realtime.messages': 'read add',
    'storage.objects': 'read add change delete',
  });
});

test('none of our policies gives visitors access to files', async () => {
  const { rows } = await database.owner.query<{ roles: string[] }>(
    `select roles::text[] from pg_policies where schemaname = 'storage'`,
  );
  expect(new Set(rows.flatMap(({ roles }) => roles))).toEqual(new Set(['authenticated', 'service_role']));
});

test('nobody can write what decides about rights', async () => {
  const { rows } = await database.owner.query<{ role: boolean; accepted: boolean; email: boolean }>(
    `select has_column_privilege('authenticated', 'profiles', 'role', 'update') as role,
       has_column_privilege('authenticated', 'acknowledgements', 'accepted_at', 'insert') as accepted,
       has_column_privilege('authenticated', 'properties', 'listing_agent_email', 'select') as email`,
  );
  expect(rows[0]).toEqual({ role: false, accepted: false, email: false });
});

test('functions run only for the roles they are granted to, and none of the owner’s has an open search path', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select p.oid::regprocedure::text as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'platform', 'storage', 'auth') and p.prosecdef
       and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
  );
  expect(rows).toEqual([]);
  const callable = await database.owner.query<{ name: string }>(
    `select p.proname::text as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
     where n.nspname = 'public' and d.objid is null and has_function_privilege('anon', p.oid, 'execute')
     order by 1`,
  );
  expect(callable.rows.map(({ name }) => name)).toEqual([
    'days_on_market',
    'is_inside_ring',
    'is_taken_back',
    'monthly_payment',
    'shows_address',
    'shows_price',
    'spells_address',
  ]);
});
