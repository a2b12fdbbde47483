// npm run admin -- grant EMAIL | revoke EMAIL | list | remove-factors EMAIL | remove-samples | undelivered
import { openDatabase } from '#db/open-database.ts';
import { hasEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import {
  grantAdministrator,
  listAdministrators,
  removeFactors,
  revokeAdministrator,
} from '#domain/people/administrators.server.ts';
import { removeSampleAccounts } from '#seed/sample-accounts.ts';
import { readUndelivered, type UndeliveredMessage } from '#domain/mail/undelivered.server.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';

const USAGE = `Usage: npm run admin -- grant EMAIL      make the account with this address an administrator
       npm run admin -- revoke EMAIL     undo that, and end its sessions; --force for the last one
       npm run admin -- list             list administrators
       npm run admin -- remove-factors EMAIL   for somebody who lost both phone and app: lets them sign in with the password alone
       npm run admin -- remove-samples   delete the sample accounts, whose password is published
       npm run admin -- undelivered      list messages that are waiting to be sent, and those of the last month that could not be delivered`;

class Refused extends Error {}

type Pools = Parameters<typeof grantAdministrator>[0];

interface Command {
  takesEmail: boolean;
  run(pools: Pools, email: string, isForced: boolean): Promise<string>;
}

const describe = (state: string, { kind, recipient, lastError }: UndeliveredMessage) =>
  [state, kind, recipient, lastError].join('  ');

const COMMANDS: Record<string, Command> = {
  grant: {
    takesEmail: true,
    async run(pools, email) {
      const refusal = await grantAdministrator(pools, email);
      if (refusal === 'unknown') throw new Refused(`Nobody has signed up with ${email}. Sign up on the site first.`);
      if (refusal === 'unconfirmed') throw new Refused(`${email} is not confirmed. Open the link in the mail first.`);
      return `${email} is an administrator now.`;
    },
  },
  revoke: {
    takesEmail: true,
    async run(pools, email, isForced) {
      const refusal = await revokeAdministrator(pools, email, { isForced });
      if (refusal === 'last') {
        throw new Refused(`${email} is the last administrator. Add another one first, or use --force.`);
      }
      if (refusal) throw new Refused(`${email} is not an administrator.`);
      return `${email} is no longer an administrator.`;
    },
  },
  list: {
    takesEmail: false,
    async run(pools) {
      const emails = await listAdministrators(pools);
      return emails.length > 0 ? emails.join('\n') : 'There is no administrator yet.';
    },
  },
  'remove-factors': {
    takesEmail: true,
    async run({ auth }, email) {
      const count = await removeFactors(auth, email);
      if (count === 'unknown') throw new Refused(`Nobody has signed up with ${email}.`);
      if (count === 0) throw new Refused(`${email} has no second factor.`);
      return `Removed ${count} second ${count === 1 ? 'factor' : 'factors'} of ${email} and ended its sessions. The password alone is enough to sign in now.`;
    },
  },
  'remove-samples': {
    takesEmail: false,
    run: async ({ auth }) => `Deleted ${await removeSampleAccounts(auth)} sample accounts.`,
  },
  undelivered: {
    takesEmail: false,
    async run({ service }) {
      const { waiting, givenUp } = await readUndelivered(service);
      const lines = [
        ...waiting.map(({ nextTryAt, ...message }) => describe(`waiting, next try ${nextTryAt}`, message)),
        ...givenUp.map(({ failedAt, ...message }) => describe(`given up ${failedAt}`, message)),
      ];
      return lines.join('\n') || 'Every message of the last month was delivered.';
    },
  },
};

const [name = '', ...rest] = process.argv.slice(2);
const isForced = name === 'revoke' && rest.includes('--force');
const given = rest.filter((word) => !(isForced && word === '--force'));
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command && given.length === (command.takesEmail ? 1 : 0)) {
  try {
    const { dataDir, databaseUrl, logins } = readSettings(process.env);
    if (!databaseUrl && !hasEmbeddedDatabase(dataDir)) {
      throw new Refused(`There is no database in ${dataDir}. Start Stoop once, or set DATA_DIR to the folder it uses.`);
    }
    const database = await openDatabase({ dataDir, databaseUrl, logins, log: () => {}, poolSize: 2 });
    try {
      await prepareData(database.url, 'none', () => {});
      const pools = { auth: database.auth, service: database.pool };
      process.stdout.write(`${await command.run(pools, given[0] ?? '', isForced)}\n`);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof Refused ? 2 : 1;
  }
} else {
  const asksHelp = name === '--help' || name === '-h';
  (asksHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exitCode = asksHelp ? 0 : 2;
}
