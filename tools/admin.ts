// npm run admin -- grant EMAIL | revoke EMAIL | list | remove-samples
import { openDatabase } from '#db/open-database.ts';
import { grantAdministrator, listAdministrators, revokeAdministrator } from '#domain/identity/administrators.server.ts';
import { removeSampleAccounts } from '#domain/identity/sample-accounts.server.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';

const USAGE = `Usage: npm run admin -- grant EMAIL      make the account of this address an administrator
       npm run admin -- revoke EMAIL     take it back, and end its sessions
       npm run admin -- list             who is one
       npm run admin -- remove-samples   delete the sample accounts, whose password is published`;

class Refused extends Error {}

type Pools = Parameters<typeof grantAdministrator>[0];

async function run(pools: Pools, command: string, email: string): Promise<string> {
  if (command === 'grant') {
    const refusal = await grantAdministrator(pools, email);
    if (refusal === 'unknown') throw new Refused(`Nobody has signed up with ${email}. Sign up on the site first.`);
    if (refusal === 'unconfirmed') throw new Refused(`${email} is not confirmed. Open the link in the mail first.`);
    return `${email} is an administrator. Sign in at /admin.`;
  }
  if (command === 'revoke') {
    if (!(await revokeAdministrator(pools, email))) throw new Refused(`${email} is no administrator.`);
    return `${email} is no administrator any more.`;
  }
  if (command === 'remove-samples') return `Deleted ${await removeSampleAccounts(pools.auth)} sample accounts.`;
  const emails = await listAdministrators(pools);
  return emails.length > 0 ? emails.join('\n') : 'There is no administrator yet.';
}

const TAKES_EMAIL = new Map([
  ['grant', true],
  ['revoke', true],
  ['list', false],
  ['remove-samples', false],
]);
const [command = '', ...rest] = process.argv.slice(2);
const isRight = TAKES_EMAIL.has(command) && rest.length === (TAKES_EMAIL.get(command) ? 1 : 0);
if (isRight) {
  try {
    const { dataDir, databaseUrl, logins } = readSettings(process.env);
    const database = await openDatabase({ dataDir, databaseUrl, logins, log: () => {}, poolSize: 2 });
    try {
      await prepareData(database.url, 'none', () => {});
      const pools = { auth: database.auth, service: database.pool };
      process.stdout.write(`${await run(pools, command, rest[0] ?? '')}\n`);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof Refused ? 2 : 1;
  }
} else {
  const asksHelp = command === '--help' || command === '-h';
  (asksHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exitCode = asksHelp ? 0 : 2;
}
