// What a new cluster needs before the first migration: the database and the login that the pools use.
import pg from 'pg';

/**
 * `lease` is the owner's connection to the maintenance database. The service login may take one of the three roles
 * and nothing else, so that a forgotten role switch fails closed.
 */
export async function prepareDatabase(lease: pg.Client, ownerUrl: string, password: string): Promise<void> {
  const { rows } = await lease.query<{ database: boolean; login: boolean }>(
    `select exists (select from pg_database where datname = 'stoop') as database,
       exists (select from pg_roles where rolname = 'stoop_service') as login`,
  );
  if (!rows[0]?.login) {
    await lease.query(`create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit;
      create role stoop_service login noinherit nosuperuser nobypassrls;
      grant anon, authenticated, service_role to stoop_service;`);
  }
  if (!rows[0]?.database) await lease.query('create database stoop');
  const login = new pg.Client({ connectionString: ownerUrl.replace('//stoop:', '//stoop_service:') });
  login.on('error', () => {});
  try {
    await login.connect();
  } catch {
    // New, or the secret was set anew. The password is ours (base64url), so it needs no quoting.
    await lease.query(`alter role stoop_service password '${password}'`);
  } finally {
    await login.end().catch(() => {});
  }
}
