// npm run keys -- show | rotate | forget-credentials
// The API keys for clients and scripts, a new key for signing access tokens, and a way out if the key for feed
// credentials is lost.
import { openDatabase } from '#db/open-database.ts';
import { openKeys, rotateSigningKey } from '#domain/identity/keys.server.ts';
import { forgetCredentials } from '#domain/sources/credentials.server.ts';
import { prepareData } from '#server/prepare-data.ts';
import { findRunningServer } from '#server/running-record.ts';
import { readSettings } from '#server/settings.ts';

const USAGE = `Usage: npm run keys -- show     show the address and the keys that clients use
       npm run keys -- rotate   sign with a new key from now on; signed-in people stay signed in
       npm run keys -- forget-credentials   delete the credentials of feeds, if the key that encrypts them is lost`;

async function run(command: string): Promise<string> {
  const { dataDir, databaseUrl, logins, siteUrl } = readSettings(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, logins, log: () => {}, poolSize: 2 });
  try {
    await prepareData(database.url, 'none', () => {});
    if (command === 'rotate') {
      const { kid } = await rotateSigningKey(database.auth);
      return `New access tokens are signed with the key ${kid}; running servers follow within a minute.`;
    }
    if (command === 'forget-credentials') {
      const count = await forgetCredentials(database.pool);
      return `Deleted the credentials of ${count} ${count === 1 ? 'source' : 'sources'}. Enter them again under MLS Sources.`;
    }
    const keys = await openKeys(database.auth, `${siteUrl}/auth/v1`);
    // Without SITE_URL, the address depends on the port that the server was started with.
    const address = process.env.SITE_URL?.trim() ? siteUrl : ((await findRunningServer(dataDir))?.url ?? siteUrl);
    return `Address          ${address}
Publishable key  ${keys.publishable}   (for browsers: acts as a visitor)
Secret key       ${keys.secret}   (for servers: may do everything; keep it secret)`;
  } finally {
    await database.stop();
  }
}

const [command = '', ...surplus] = process.argv.slice(2);
if (['show', 'rotate', 'forget-credentials'].includes(command) && surplus.length === 0) {
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
