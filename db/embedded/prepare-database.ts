// What a new cluster needs before the first migration: the database and the logins for the pools.
import pg from 'pg';

/**
 * One login for each kind of work, with only the roles that it may take. So a forgotten role switch fails closed, and a
 * visitor's request can never become the service.
 */
const LOGINS = {
  authenticator: ['anon', 'authenticated'],
  stoop_service: ['service_role'],
  // It has its own rights: the auth schema, granted by the migrations.
  stoop_auth: [],
  // Owns only the queue of jobs.
  stoop_jobs: [],
} as const;

export type Login = keyof typeof LOGINS;
const NAMES = Object.keys(LOGINS) as Login[];
const REQUEST_ROLES = ['anon', 'authenticated', 'service_role'];

/** `lease` is the owner's connection to the maintenance database. Adds what is missing, even in older clusters. */
export async function prepareDatabase(lease: pg.Client, ownerUrl: string, password: string): Promise<void> {
  const { rows } = await lease.query<{ database: boolean; roles: string[] }>(
    `select exists (select from pg_database where datname = 'stoop') as database,
       array(select rolname::text from pg_roles) as roles`,
  );
  const { database = false, roles = [] } = rows[0] ?? {};
  for (const role of REQUEST_ROLES) {
    if (!roles.includes(role)) await lease.query(`create role ${role} nologin noinherit`);
  }
  for (const name of NAMES) {
    await lease.query(
      `${roles.includes(name) ? 'alter' : 'create'} role ${name} login noinherit nosuperuser nobypassrls`,
    );
    // Why a request's statement is rejected is reported to its sender and logged by the server that handles it. If it
    // were also written here, anyone could fill the disk. Failures of the server itself are still written.
    await lease.query(`alter role ${name} set log_min_messages = 'log'`);
    for (const role of REQUEST_ROLES) {
      const isTheirs = (LOGINS[name] as readonly string[]).includes(role);
      await lease.query(isTheirs ? `grant ${role} to ${name}` : `revoke ${role} from ${name}`);
    }
  }
  if (!database) await lease.query('create database stoop');
  for (const name of NAMES) {
    if (await canLogIn(ownerUrl.replace('//stoop:', `//${name}:`))) continue;
    // New, or the secret was replaced. The password is ours (base64url), so it needs no quoting.
    await lease.query(`alter role ${name} password '${password}'`);
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const login = new pg.Client({ connectionString: url });
  login.on('error', () => {});
  try {
    await login.connect();
    return true;
  } catch {
    return false;
  } finally {
    await login.end().catch(() => {});
  }
}
