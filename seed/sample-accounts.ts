// One account per role for trying out Stoop. Their password is public (README.md), so they are created only if nobody
// else can reach the server, and a server that others can reach refuses to start with them.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { insertAccount, insertEmailIdentity } from '#domain/identity/accounts.server.ts';
import { hashPassword } from '#domain/identity/password-hash.server.ts';

export const SAMPLE_PASSWORD = 'stoop sample account';

const PEOPLE = [
  { role: 'BUYER', first_name: 'Bea', last_name: 'Sample' },
  { role: 'RENTER', first_name: 'Rafael', last_name: 'Sample' },
  { role: 'SELLER', first_name: 'Selma', last_name: 'Sample' },
  { role: 'OWNER', first_name: 'Omar', last_name: 'Sample' },
  { role: 'AGENT', first_name: 'Agnes', last_name: 'Sample', license: '10401000001', languages: ['Spanish'] },
  { role: 'BROKER', first_name: 'Bruno', last_name: 'Sample', license: '10311000001', languages: ['Greek', 'Korean'] },
  { role: 'ADMIN', first_name: 'Ada', last_name: 'Sample' },
] as const;

const emailOf = (role: string): string => `${role.toLowerCase()}@sample.stoop.example`;

interface SamplePools {
  /** Acts as stoop_auth. */
  auth: pg.Pool;
  /** Acts as service_role. */
  service: pg.Pool;
}

/** Adds the missing ones. */
export async function seedSampleAccounts({ auth, service }: SamplePools): Promise<void> {
  const { rows } = await auth.query<{ email: string }>('select email from auth.users where email = any($1)', [
    PEOPLE.map(({ role }) => emailOf(role)),
  ]);
  const missing = PEOPLE.filter(({ role }) => !rows.some(({ email }) => email === emailOf(role)));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  for (const { role, first_name, last_name, ...more } of missing) {
    const email = emailOf(role);
    const id = await inTransaction(auth, async (client) => {
      const made = await insertAccount(client, {
        email,
        passwordHash,
        isConfirmed: true,
        userData: { first_name, last_name },
        appData: { provider: 'email', providers: ['email'], sample: true },
      });
      if (made) await insertEmailIdentity(client, { id: made, email, isVerified: true, data: {} });
      return made;
    });
    const { license = null, languages = [] } = 'license' in more ? more : {};
    await service.query(
      `update profiles set role = $2, real_estate_license = $3, license_state = $4, languages = $5 where id = $1`,
      [id, role, license, license && 'NY', languages],
    );
    // Those who act for others want to be found.
    if (license) await service.query('update account_preferences set public_profile = true where user_id = $1', [id]);
  }
}

const IS_SAMPLE = "(raw_app_meta_data ->> 'sample')::boolean is true";

export async function countSampleAccounts(auth: pg.Pool): Promise<number> {
  const { rows } = await auth.query<{ count: number }>(
    `select count(*)::int as count from auth.users where ${IS_SAMPLE}`,
  );
  return rows[0]?.count ?? 0;
}

export async function removeSampleAccounts(auth: pg.Pool): Promise<number> {
  const { rowCount } = await auth.query(`delete from auth.users where ${IS_SAMPLE}`);
  return rowCount ?? 0;
}
