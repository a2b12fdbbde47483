// npm run alerts -- audit [--day 2026-11-28] [--json]
import { hasEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { openDatabase } from '#db/open-database.ts';
import { type Audit, type AuditLine, auditAlerts, isAccountedFor } from '#domain/alerts/history/audit.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { readSettings } from '#server/settings.ts';

const USAGE = `Usage: npm run alerts -- audit [--day 2026-11-28] [--json]
       For each saved search and all together: how many homes matched on that day in New York, how many were sent, and
       why the others were not, by email and, for accounts that have them, by text message and push. The difference is
       what nothing explains, and should be 0. Without --day, it is today.`;

const [command, ...rest] = process.argv.slice(2);
const at = rest.indexOf('--day');
const day = at < 0 ? newYorkDay(new Date()) : (rest[at + 1] ?? '');
const isJson = rest.includes('--json');
const isUnderstood =
  command === 'audit' &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  Number.isFinite(Date.parse(day)) &&
  rest.length === (at < 0 ? 0 : 2) + (isJson ? 1 : 0);
if (!isUnderstood) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

const settings = readSettings(process.env);
if (settings.databaseUrl === null && !hasEmbeddedDatabase(settings.dataDir)) {
  process.stderr.write('There is no database yet. Start the server first: npm start\n');
  process.exit(1);
}
const database = await openDatabase({ ...settings, log: () => {}, poolSize: 2 });
try {
  const audit = await auditAlerts(database.pool, day);
  process.stdout.write(isJson ? `${JSON.stringify(audit)}\n` : printed(audit));
  if (!isAccountedFor(audit)) process.exitCode = 1;
} finally {
  await database.stop();
}

function printed({ day, lines, total, channels }: Audit): string {
  return [
    `Alerts of ${day} (New York)`,
    ...printedChannel('email', { lines, total }),
    ...printedChannel('text message', channels.sms),
    ...printedChannel('push', channels.push),
    '',
  ].join('\n');
}

/** Ways besides mail are left out if nobody has them. */
function printedChannel(name: string, { lines, total }: Pick<Audit, 'lines' | 'total'>): string[] {
  if (name !== 'email' && total.matched === 0) return [];
  const named = lines.map((line) =>
    sentence(line.search === null ? 'Saved homes and buildings' : `Search ${line.search}`, line),
  );
  return [`By ${name}`, ...named, sentence('All', total)];
}

function sentence(name: string, { matched, sent, due, reasons, difference }: Omit<AuditLine, 'search'>): string {
  const parts = Object.entries(reasons).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`);
  const all = [`${sent} sent`, ...(due > 0 ? [`${due} being written`] : []), ...parts].join(', ');
  return `${name}: ${matched} matched, ${all}; difference ${difference}`;
}
