// npm run keys -- show | rotate
// The API keys for clients and scripts, and a new key to sign access tokens with.
import { openDatabase } from '#db/open-database.ts';
import { openKeys, rotateSigningKey } from '#domain/identity/keys.server.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';

const USAGE = `Usage: npm run keys -- show     the address and the keys that clients use
       npm run keys -- rotate   sign with a new key from now on; signed-in people stay signed in`;

async function run(command: string): Promise<string> {
  const { dataDir, databaseUrl, logins, siteUrl } = readSettings(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, logins, log: () => {}, poolSize: 2 });
  try {
    await prepareData(database.url, 'none', () => {});
    if (command === 'rotate') {
      const { kid } = await rotateSigningKey(database.auth);
      return `New access tokens are signed with the key ${kid}; running servers follow within a minute.`;
    }
    const keys = await openKeys(database.auth, `${siteUrl}/auth/v1`);
    return `Address          ${siteUrl}
Publishable key  ${keys.publishable}   (for browsers: acts as a visitor)
Secret key       ${keys.secret}   (for servers: may do everything; keep it)`;
  } finally {
    await database.stop();
  }
}

const [command = '', ...surplus] = process.argv.slice(2);
if (['show', 'rotate'].includes(command) && surplus.length === 0) {
  try {
    process.stdout.write(`${await run(command)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  const asksHelp = command === '--help' || command === '-h';
  (asksHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exitCode = asksHelp ? 0 : 2;
}
