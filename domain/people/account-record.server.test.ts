import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertConversation } from '#domain/messaging/conversation-testing.server.ts';
import { RECORD_PARTS, readAccountRecord } from './account-record.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = (id: string) => readAccountRecord({ auth: database.auth, pool: database.pool }, id);

/** Tables that refer to a person but are not in the record, with the reason. */
const NOT_IN_THE_RECORD: Record<string, string> = {
  'auth.refresh_tokens': 'keys of the sessions, which are in it',
  'auth.flow_state': 'keys of sign-ins in progress, deleted within two days',
  'platform.mls_offices': 'addresses of firms',
  'platform.row_changes': 'only says that a row changed, and is kept for a day at most; the rows themselves are in it',
  'storage.buckets': 'made by the site, never by a person',
};

test('every table that refers to a person is in the record', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
       and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
     where n.nspname in ('public', 'auth', 'storage', 'platform') and c.relkind in ('r', 'p')
       and (
         k.oid is not null
         or c.oid = 'auth.users'::regclass
         or a.attname ~ '(^|_)(user|owner|account|actor|person|author|profile)_id$'
         or a.attname ~ '(^|_)(actor|owner|[a-z]+ed_by|chosen_by|e?mail|recipient)$'
         or (c.relname ~ 'audit' and a.attname = 'payload')
       )
     order by 1`,
  );
  const known = new Set([...RECORD_PARTS.flatMap((part) => part.tables), ...Object.keys(NOT_IN_THE_RECORD)]);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

async function addTour(id: string, email: string, home: number) {
  const run = (sql: string, ...values: unknown[]) => database.owner.query(sql, values);
  const conversation = await insertConversation(database.owner, {
    asker: { email: `di-${id}@di.example` },
    recipient: { email, accountId: id },
    messages: [],
  });
  const { rows } = await run(
    `insert into tours (conversation_id, property_id, host_key, state, way, length_minutes, gap_minutes, choices_by,
       told_host_at)
     values ($1, $2, $3, 'requested', 'video', 30, 0, 'asker', now()) returning id`,
    conversation,
    home,
    id,
  );
  await run('insert into tour_choices (tour_id, position, starts_at) values ($1, 1, now())', rows[0]?.id);
  await run('insert into platform.tour_copies (tour_id, email) values ($1, $2)', rows[0]?.id, email);
  await run("insert into tour_memos (tour_id, account_id, body) values ($1, $2, 'Dark kitchen')", rows[0]?.id, id);
  await run("insert into tour_hours (account_id, week) values ($1, '[[],[],[],[],[],[],[]]')", id);
  await run("insert into tour_days_off (account_id, first_day, last_day) values ($1, '2030-01-01', '2030-01-02')", id);
}

async function addBoard(id: string, email: string, home: number) {
  const run = (sql: string, ...values: unknown[]) => database.owner.query(sql, values);
  const { rows } = await run("insert into boards (owner_id, name) values ($1, 'Brooklyn') returning id", id);
  const board = rows[0]?.id;
  await run("insert into board_members (board_id, account_id, role) values ($1, $2, 'owner')", board, id);
  await run('insert into board_homes (board_id, property_id, added_by) values ($1, $2, $3)', board, home, id);
  await run("insert into board_votes values ($1, $2, $3, 'yes')", board, home, id);
  await run(
    "insert into board_notes (board_id, property_id, account_id, kind, body) values ($1, $2, $3, 'pro', 'Light')",
    board,
    home,
    id,
  );
  await run("insert into board_events (board_id, account_id, event) values ($1, $2, 'created')", board, id);
  for (const [invited, hash] of [
    [email, `secret-invitation-${id}`],
    [null, `secret-link-${id}`],
  ])
    await run(
      `insert into board_invitations (board_id, email, role, token_hash, invited_by) values ($1, $2, 'voter', $3, $4)`,
      board,
      invited,
      hash,
      id,
    );
}

async function addMarketLetterAndRemoval(id: string, email: string) {
  const run = (sql: string, ...values: unknown[]) => database.owner.query(sql, values);
  await run(
    "insert into market_places (slug, kind, name, state) values ('hoboken-nj', 'city', 'Hoboken', 'NJ') on conflict do nothing",
  );
  await run("insert into market_subscriptions (email, place) values ($1, 'hoboken-nj')", email);
  const { rows } = await run(
    `insert into homes (unit_key, address, city, state) values ($1 || ' main st||hoboken|NJ', '1 Main St', 'Hoboken', 'NJ') returning id`,
    id,
  );
  const removal = `insert into removal_requests (home_id, email, status, decided_at, decided_by)`;
  await run(`${removal} values ($1, $2, 'waiting', null, null)`, rows[0]?.id, email);
  await run(`${removal} values ($1, 'di@di.example', 'removed', now(), $2)`, rows[0]?.id, id);
  await run("insert into mortgage_rate_runs (what, started_by) values ('One week', $1)", email);
  await run(
    "insert into suppressed_homes (unit_key, address, reason, suppressed_by) values ($1 || ' oak st||hoboken|NJ', '1 Oak St', 'request', $1::uuid)",
    id,
  );
}

/** An account with a row in every table that the record reads. */
async function openAccount() {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const run = (sql: string, ...values: unknown[]) => database.owner.query(sql, values);
  await run(
    `insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data)
     values ($1, $2, now(), 'secret-password', '{"first_name": "Ana"}')`,
    id,
    email,
  );
  await run(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $2, jsonb_build_object('email', $1::text), 'email')`,
    email,
    id,
  );
  await run("insert into auth.mfa_factors (user_id, factor_type, secret) values ($1, 'totp', 'secret-factor')", id);
  const session = randomUUID();
  await run(
    "insert into auth.sessions (id, user_id, user_agent, ip) values ($1, $2, 'Mozilla/5.0 (X11; Linux) Chrome/140', '127.0.0.1')",
    session,
    id,
  );
  await run("insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'password')", session);
  await run(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
     values ($1, 'recovery_token', 'secret-token', $2)`,
    id,
    email,
  );
  await run(
    `insert into platform.account_codes (user_id, purpose, sent_to, code_hash, expires_at)
     values ($1, 'delete-account', $2, 'secret-code', now())`,
    id,
    email,
  );
  await run(
    `insert into auth.audit_log_entries (payload) values (jsonb_build_object('actor_id', $1::text, 'action', 'login'))`,
    id,
  );
  await run("insert into acknowledgements (user_id, document, version) values ($1, 'terms', '2026-11-28')", id);
  const { rows } = await run(
    `insert into properties (mls_id, title, address, city, state, zip_code, price, listing_agent, listing_agent_email)
     values ($1, 'Home', '1 Main St', 'Hoboken', 'NJ', '07030', 500000, 'Ana', $2) returning id`,
    id,
    email.toUpperCase(),
  );
  const { rows: posted } = await run("insert into postings (account_id, form) values ($1, '{}') returning id", id);
  const posting = posted[0]?.id;
  await run("insert into posting_saves (posting_id, version, form) values ($1, 1, '{}')", posting);
  await run(
    "insert into posting_pictures (posting_id, position, file_name, file_bytes) values ($1, 1, 'a.jpg', 1)",
    posting,
  );
  await run(
    "insert into posting_events (posting_id, event, to_state, actor, actor_id) values ($1, 'publish', 'active', 'lister', $2)",
    posting,
    id,
  );
  await run(
    `insert into payments (account_id, posting_id, amount_cents, days, mode, receipt_number, provider_url, expires_at)
     values ($1, $2, 2000, 7, 'stripe', $3, 'https://pay.example/secret-page', now())`,
    id,
    posting,
    id,
  );
  await run(
    `insert into posting_evidence (posting_id, account_id, rule, answer, statement, version)
     values ($1, $2, 'fair-housing', 'ticked', 'I agree', '1')`,
    posting,
    id,
  );
  await run("insert into posting_feeds (account_id, url) values ($1::uuid, 'https://homes.example/' || $1::text)", id);
  await run("insert into import_runs (kind, account_id, file) values ('own', $1, 'homes.csv')", id);
  await run(
    `insert into posting_reviews (posting_id, decider, reasons, form, form_version, decision, decided_by, decided_at)
     values ($1, 'broker', '{firm_approval}', '{}', 1, 'approved', $2, now())`,
    posting,
    id,
  );
  const { rows: firms } = await run(
    "insert into firms (name, state, broker_id) values ($1::text, 'NJ', $1::uuid) returning id",
    id,
  );
  await run('insert into firm_members (firm_id, account_id) values ($1, $2)', firms[0]?.id, id);
  await addBoard(id, email, rows[0]?.id);
  await addTour(id, email, rows[0]?.id);
  await run('insert into saved_properties (user_id, property_id) values ($1, $2)', id, rows[0]?.id);
  await run(
    `insert into open_house_followers
       (account_id, email, uid, home_name, open_house_id, starts_at, ends_at, by_appointment, confirmed_at)
     values ($1, null, 'u', 'Brick home', 1, now(), now() + interval '1 hour', false, now()),
       (null, $2, 'u', 'Brick home', 1, now(), now() + interval '1 hour', false, now())`,
    id,
    email,
  );
  await run("insert into unclaimed_drafts (email, form, link_hash) values ($1, '{}', $1)", email);
  await run("insert into saved_searches (user_id, name, path) values ($1, 'Hoboken', '/buy?city=Hoboken')", id);
  await insertConversation(database.owner, {
    postingId: posting,
    asker: { email },
    recipient: { email: `ren-${id}@example.com` },
    messages: [{ body: 'Sent' }],
  });
  await insertConversation(database.owner, {
    asker: { email: `bo-${id}@bo.example` },
    recipient: { email },
    messages: [{ body: 'Received' }],
  });
  await run(
    "insert into saved_buildings (user_id, building, name) values ($1, '12 main st|hoboken|NJ', '12 Main')",
    id,
  );
  await run(
    `insert into platform.alert_mails (user_id, token_hash, topics, is_instant, homes, shown)
     values ($1, $2, '{homes}', true, 1, 1)`,
    id,
    `hash-of-a-token-${id}`,
  );
  await run(
    `insert into platform.alert_matches (user_id, home, event, kind, listing, state, reason)
     values ($1, 'sale|12 main st||hoboken|NJ', 'shown', 'new', 1, 'not_sent', 'bounced')`,
    id,
  );
  await run(
    `with message as (
       insert into platform.alert_messages (user_id, channel, homes) values ($1, 'push', 1) returning id
     )
     insert into platform.alert_notices (match_id, user_id, channel, state, message_id)
     select a.id, $1, 'push', 'sent', message.id from platform.alert_matches a, message where a.user_id = $1`,
    id,
  );
  await run(
    `insert into platform.push_devices (user_id, session_id, endpoint, p256dh, auth, name)
     select $1, id, 'https://push.example/' || id, repeat('k', 87), repeat('a', 22), 'Firefox on Linux'
     from auth.sessions where user_id = $1 limit 1`,
    id,
  );
  await run("insert into platform.mail_blocks (address, reason) values ($1, 'bounced')", email);
  await run(
    `insert into platform.mls_members (source_id, member_key, full_name, email)
     select id, $1, 'Ana', upper($2) from mls_sources order by id limit 1`,
    id,
    email,
  );
  await run(
    `with agent as (insert into agents (name, account_id) values ('Ana', $1) returning id)
     insert into platform.agent_statements (agent_id, kind, key, account_id, name, person_key, email)
     select id, 'profile', $1::text, $1, 'Ana', 'ana|', upper($2) from agent`,
    id,
    email,
  );
  await run('insert into agent_claims (agent_id, account_id) select id, $1 from agents where account_id = $1', id);
  await run(
    `insert into agent_closings (agent_id, property_id, named_by, email)
     select a.id, p.id, $1::uuid, concat($1::uuid, '@example.com') from agents a, (select min(id) as id from properties) p
     where a.account_id = $1::uuid`,
    id,
  );
  await run(
    `with review as (
       insert into agent_reviews (agent_id, account_id, dealing, dealing_kind, name, rating, body, status)
       select id, $1, 'conversation 1', 'conversation', 'Ana', 5, 'Answered within the hour, twice.', 'shown'
       from agents where account_id = $1 returning id
     )
     insert into agent_review_reports (review_id, account_id, reason) select id, $1, 'spam' from review`,
    id,
  );
  await run("insert into mls_sources (name, contact_name, contact_email) values ($1, 'Ana', upper($2))", id, email);
  await run(
    `insert into platform.contact_addresses (account_id, email, token_hash) values ($1, 'leasing@example.com', gen_random_uuid()::text)`,
    id,
  );
  await run(
    `insert into platform.bulk_choices (chosen_by, action, options, property_ids) values ($1, 'delete', '{}', '{1,2}')`,
    id,
  );
  await run(
    `insert into parted_listings (source_id, mls_id, other_source_id, other_mls_id, parting, parted_by)
     select id, $1 || '-1', id, $1 || '-2', gen_random_uuid(), $1::uuid from mls_sources order by id limit 1`,
    id,
  );
  await addMarketLetterAndRemoval(id, email);
  await run("insert into import_runs (kind, started_by) values ('sync', $1)", id);
  await run("insert into admin_actions (actor, action) values ($1, 'sync_source')", id);
  await run('update notification_preferences set newsletters_email = true where user_id = $1', id);
  await run(
    `insert into platform.outbox (channel, kind, recipient, subject, text)
     values ('email', 'recover', $1, 'Choose a new password', 'secret-link')`,
    email,
  );
  await run(
    `insert into platform.undelivered_messages (id, channel, kind, recipient, written_at, tries, last_error)
     values (1 + (select count(*) from platform.undelivered_messages), 'email', 'recover', $1, now(), 8, 'refused')`,
    email,
  );
  await run("insert into storage.objects (bucket_id, name, version) values ('avatars', $1 || '/face.jpg', 'v1')", id);
  return { id, email };
}

test('the record has every part of an account, and nothing that could be used to sign in', async () => {
  const account = await openAccount();
  const record = await read(account.id);
  const empty = RECORD_PARTS.map(({ name }) => name).filter((name) => (record[name] ?? []).length === 0);
  expect(empty).toEqual([]);
  expect(record.account).toMatchObject([{ email: account.email, raw_user_meta_data: { first_name: 'Ana' } }]);
  expect(record.sessions).toMatchObject([{ device: 'Chrome on Linux', address: '127.0.0.1', methods: ['password'] }]);
  expect(record.messages_sent).toMatchObject([{ message: 'Sent' }]);
  expect(record.messages_received).toMatchObject([{ message: 'Received' }]);
  expect(JSON.stringify(record)).not.toContain('secret-');
});

test('the record has only the account’s own rows', async () => {
  const [account, other] = [await openAccount(), await openAccount()];
  const record = JSON.stringify(await read(account.id));
  expect(record).not.toContain(other.id);
});

test('what was written under an address goes only to someone who has confirmed that address', async () => {
  const { id } = await openAccount();
  await database.owner.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
  const record = await read(id);
  expect([record.messages_sent, record.messages_received, record.listings]).toEqual([[], [], []]);
});
