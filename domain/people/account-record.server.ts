// What we store about an account, for its owner.
import { AGENT_PARTS } from './agent-record.ts';
import { ALERT_PARTS } from './alert-record.ts';
import type pg from 'pg';
import { describeDevice } from '#domain/identity/describe-device.ts';
import { BOARD_PARTS } from './board-record.ts';
import { LISTER_PARTS } from './lister-record.ts';
import { own, type RecordPart } from './record-part.ts';
import { TOUR_PARTS } from './tour-record.ts';

export interface DeviceSession {
  id: string;
  /** "Chrome on macOS". */
  device: string;
  address: string | null;
  signedInAt: string;
  usedAt: string;
}

interface SessionRow {
  id: string;
  created_at: Date;
  used_at: Date;
  user_agent: string | null;
  ip: string | null;
}

/** Where the account is signed in, most recently used first. */
export async function listSessions(pool: pg.Pool, accountId: string): Promise<DeviceSession[]> {
  const { rows } = await pool.query<SessionRow>(
    'select id, created_at, used_at, user_agent, ip from platform.sessions_of($1)',
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.ip,
    signedInAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
  }));
}

/**
 * Every table with information about a person, except what could be used to sign in (passwords, keys, codes, tokens).
 */
export const RECORD_PARTS: readonly RecordPart[] = [
  {
    name: 'account',
    tables: ['auth.users'],
    as: 'auth',
    by: 'id',
    sql: `select id, email, email_confirmed_at, email_change, email_change_sent_at, phone, phone_confirmed_at,
        phone_change, confirmation_sent_at, recovery_sent_at, invited_at, last_sign_in_at, raw_app_meta_data,
        raw_user_meta_data, is_anonymous, is_sso_user, banned_until, created_at, updated_at
      from auth.users where id = $1`,
  },
  {
    name: 'identities',
    tables: ['auth.identities'],
    as: 'auth',
    by: 'id',
    sql: `select id, provider, provider_id, email, identity_data, last_sign_in_at, created_at, updated_at
      from auth.identities where user_id = $1 order by created_at, id`,
  },
  {
    name: 'second_factors',
    tables: ['auth.mfa_factors'],
    as: 'auth',
    by: 'id',
    sql: `select id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at
      from auth.mfa_factors where user_id = $1 order by created_at, id`,
  },
  {
    name: 'sessions',
    tables: ['auth.sessions'],
    as: 'auth',
    by: 'id',
    sql: `select s.id, s.user_agent, host(s.ip) as address, s.aal, s.created_at as signed_in_at,
        coalesce(s.refreshed_at, s.created_at) as used_at, s.not_after as ends_at,
        array(select c.authentication_method from auth.mfa_amr_claims c where c.session_id = s.id order by 1) as methods
      from auth.sessions s where s.user_id = $1 order by used_at desc, s.id`,
  },
  {
    name: 'sent_links_and_codes',
    tables: ['auth.one_time_tokens'],
    as: 'auth',
    by: 'id',
    sql: `select token_type, relates_to, created_at from auth.one_time_tokens where user_id = $1 order by created_at`,
  },
  {
    name: 'account_codes',
    tables: ['platform.account_codes'],
    as: 'service',
    by: 'id',
    sql: `select purpose, sent_to, tries, created_at, expires_at from platform.account_codes where user_id = $1`,
  },
  {
    name: 'contact_addresses',
    tables: ['platform.contact_addresses'],
    as: 'service',
    by: 'id',
    sql: `select email, mailed_at, confirmed_at, refused_at from platform.contact_addresses where account_id = $1
      order by email`,
  },
  {
    name: 'audit',
    tables: ['auth.audit_log_entries'],
    as: 'auth',
    by: 'id',
    sql: `select payload ->> 'action' as action, payload -> 'traits' as traits, ip_address, created_at
      from auth.audit_log_entries where payload ->> 'actor_id' = $1::text order by created_at, id`,
  },
  own('profiles', 'id'),
  own('account_preferences'),
  own('notification_preferences'),
  own('acknowledgements'),
  own('saved_properties'),
  ...ALERT_PARTS,
  { ...own('open_house_followers', 'account_id'), name: 'open_houses_by_account' },
  {
    name: 'open_houses_by_address',
    tables: ['public.open_house_followers'],
    as: 'service',
    by: 'email',
    sql: `select property_id, home_name, email, starts_at, ends_at, confirmed_at, created_at from open_house_followers
      where lower(email) = $1 order by id`,
  },
  ...LISTER_PARTS,
  ...BOARD_PARTS,
  ...TOUR_PARTS,
  {
    name: 'conversations',
    tables: ['public.conversations', 'public.conversation_sides'],
    as: 'service',
    by: 'email',
    sql: `select c.id, c.property_id, c.home_title, s.side, c.asker_name, c.recipient_name, s.email, s.phone,
        s.confirmed_at, s.shared_at, s.archived_at, s.blocked_at, s.reported_at, s.report_reason, c.created_at
      from conversation_sides s join conversations c on c.id = s.conversation_id where s.address = $1 order by c.id`,
  },
  {
    name: 'messages_sent',
    tables: ['public.conversation_messages', 'public.conversation_attachments'],
    as: 'service',
    by: 'email',
    sql: `select m.conversation_id, m.kind, m.body as message, m.via, m.created_at, m.held_at, m.dropped_reason,
        array(select a.name from conversation_attachments a where a.message_id = m.id order by a.position) as files
      from conversation_messages m
      join conversation_sides s on s.conversation_id = m.conversation_id and s.side = m.side
      where s.address = $1 order by m.id`,
  },
  {
    name: 'messages_received',
    tables: ['public.conversation_messages'],
    as: 'service',
    by: 'email',
    sql: `select m.conversation_id, m.kind, m.body as message, m.created_at, m.id <= s.read_up_to as is_read
      from conversation_messages m
      join conversation_sides s on s.conversation_id = m.conversation_id and s.side <> m.side
      where s.address = $1 and m.held_at is null order by m.id`,
  },
  {
    name: 'listings',
    tables: ['public.properties'],
    as: 'service',
    by: 'email',
    sql: `select id, mls_id, title, address, unit, city, state, status, listing_agent, listing_agent_email
      from properties where lower(listing_agent_email) = $1 order by id`,
  },
  {
    name: 'named_by_sources',
    tables: ['platform.mls_members'],
    as: 'service',
    by: 'email',
    sql: `select source_id, member_key, member_mls_id, full_name, email, phone, office_key, license, status
      from platform.mls_members where lower(email) = $1 order by source_id, member_key`,
  },
  ...AGENT_PARTS,
  {
    name: 'contact_of_sources',
    tables: ['public.mls_sources'],
    as: 'service',
    by: 'email',
    sql: `select name, contact_name, contact_email, contact_phone from mls_sources
      where lower(contact_email) = $1 order by id`,
  },
  {
    name: 'administrative_actions',
    tables: ['public.admin_actions'],
    as: 'service',
    by: 'id',
    sql: `select action, target, details, happened_at from admin_actions where actor = $1 order by id`,
  },
  {
    name: 'bulk_choices',
    tables: ['platform.bulk_choices'],
    as: 'service',
    by: 'id',
    sql: `select action, options, cardinality(property_ids) as properties, created_at
      from platform.bulk_choices where chosen_by = $1 order by created_at`,
  },
  {
    name: 'separated_listings',
    tables: ['public.parted_listings'],
    as: 'service',
    by: 'id',
    sql: `select mls_id, other_mls_id, parted_at from parted_listings where parted_by = $1 order by parted_at`,
  },
  {
    name: 'addresses_removed',
    tables: ['public.suppressed_homes'],
    as: 'service',
    by: 'id',
    sql: 'select address, reason, suppressed_at from suppressed_homes where suppressed_by = $1 order by suppressed_at',
  },
  {
    name: 'removals_decided',
    tables: ['public.removal_requests'],
    as: 'service',
    by: 'id',
    sql: 'select home_id, status, decided_at from removal_requests where decided_by = $1 order by id',
  },
  {
    name: 'removals_asked_for',
    tables: ['public.removal_requests'],
    as: 'service',
    by: 'email',
    sql: `select home_id, is_covered, note, status, asked_at, decided_at from removal_requests where lower(email) = $1
      order by id`,
  },
  {
    name: 'mortgage_rates_entered',
    tables: ['public.mortgage_rate_runs'],
    as: 'service',
    by: 'email',
    sql: 'select what, happened_at, undone_at from mortgage_rate_runs where lower(started_by) = $1 order by id',
  },
  {
    name: 'imports_started',
    tables: ['public.import_runs'],
    as: 'service',
    by: 'id',
    sql: 'select id, kind, started_at, finished_at from import_runs where started_by = $1 and account_id is null order by id',
  },
  {
    name: 'newsletter',
    tables: ['public.newsletter_subscriptions'],
    as: 'service',
    by: 'email',
    sql: 'select email, requested_at, confirmed_at from newsletter_subscriptions where email = $1',
  },
  {
    name: 'market_letters',
    tables: ['public.market_subscriptions'],
    as: 'service',
    by: 'email',
    sql: 'select email, place, requested_at, confirmed_at from market_subscriptions where email = $1 order by place',
  },
  {
    name: 'messages_on_their_way',
    tables: ['platform.outbox'],
    as: 'service',
    by: 'email',
    sql: `select channel, kind, recipient, subject, created_at from platform.outbox where lower(recipient) = $1
      order by id`,
  },
  {
    name: 'messages_not_delivered',
    tables: ['platform.undelivered_messages'],
    as: 'service',
    by: 'email',
    sql: `select channel, kind, recipient, written_at, failed_at from platform.undelivered_messages
      where lower(recipient) = $1 order by id`,
  },
  {
    name: 'uploads',
    tables: ['storage.objects'],
    as: 'service',
    by: 'id',
    sql: `select bucket_id, name, metadata, created_at, updated_at, last_accessed_at
      from storage.objects where (storage.foldername(name))[1] = $1::text order by bucket_id, name`,
  },
];

export interface RecordPools {
  /** Acts as stoop_auth. */
  auth: pg.Pool;
  /** Acts as service_role. */
  pool: pg.Pool;
}

/** Everything that is stored about an account, part by part. */
export async function readAccountRecord(
  { auth, pool }: RecordPools,
  accountId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: found } = await auth.query<{ email: string | null }>(
    'select lower(email) as email from auth.users where id = $1 and email_confirmed_at is not null',
    [accountId],
  );
  // What was only written under an address belongs to whoever has proven that the address is theirs.
  const email = found[0]?.email ?? null;
  const record: Record<string, unknown[]> = {};
  for (const { name, as, by, sql } of RECORD_PARTS) {
    const { rows } = await (as === 'auth' ? auth : pool).query(sql, [by === 'id' ? accountId : email]);
    record[name] = rows;
  }
  record.sessions = (record.sessions as { user_agent: string | null }[]).map((session) => ({
    device: describeDevice(session.user_agent),
    ...session,
  }));
  return record;
}
