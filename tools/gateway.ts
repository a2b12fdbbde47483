// npm run gateway -- --port 54321 --database URL --schemas public [--auto-confirm] [--signing-keys FILE]
// Runs the platform alone on any database. Nothing in the database is changed unless --migrate is given.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import { migrate } from '#db/migrate.ts';
import { checkReachable } from '#db/open-database.ts';
import { createLogger } from '#server/logger.ts';
import { LIMITS } from '#server/gateway/rest/limits.ts';
import { type StandaloneOptions, startStandalone } from '#server/gateway/standalone.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const USAGE = `Usage: npm run gateway -- --database URL [options]
  --port 54321          where to listen, on this machine only
  --schemas public      schemas that rest/v1 shows, separated by commas; the first is the default
  --migrate             first create the product's own tables in the database
  --auto-confirm        new accounts need no confirmation of their address
  --signing-keys FILE   JSON Web Key Set of private P-256 keys, the signing one first
  --anon-key KEY        the key that acts as a visitor
  --service-key KEY     the key that may do everything
  --functions NAMES     database functions that rest/v1 may call in addition to the product's own
  --files FOLDER        store uploaded files there; enables storage/v1 and functions/v1
  --embed-depth ${LIMITS.embedDepth}       how deeply a request may nest relations`;

/** npm runs scripts in the project's folder, but a path is relative to the folder where the person is. */
const STARTED_IN = process.env.INIT_CWD ?? process.cwd();

class WrongCall extends Error {}

interface Request extends Omit<StandaloneOptions, 'log'> {
  migrate: boolean;
}

function readRequest(args: string[]): Request {
  const values = parse(args);
  const { database } = values;
  if (!database || !URL.canParse(database) || !/^postgres(ql)?:$/.test(new URL(database).protocol)) {
    throw new WrongCall('--database must be an address such as postgres://user:password@127.0.0.1:5432/name');
  }
  const schemas = readNames(values.schemas);
  if (schemas.length === 0 || !schemas.every((schema) => /^[a-z_][a-z0-9_]*$/i.test(schema) && schema !== 'auth')) {
    throw new WrongCall('--schemas must be names such as public,personal; the schema auth is never shown');
  }
  return {
    port: readNumber('--port', values.port, 65_535),
    databaseUrl: database,
    schemas,
    migrate: values.migrate,
    autoConfirm: values['auto-confirm'],
    signingKeys: values['signing-keys'] === undefined ? null : readFile(values['signing-keys']),
    anonKey: values['anon-key'] ?? null,
    serviceKey: values['service-key'] ?? null,
    functions: readNames(values.functions),
    files: values.files === undefined ? null : keepFiles(resolve(STARTED_IN, values.files)),
    limits: { embedDepth: readNumber('--embed-depth', values['embed-depth'], 6) },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '54321' },
        database: { type: 'string' },
        schemas: { type: 'string', default: 'public' },
        migrate: { type: 'boolean', default: false },
        'auto-confirm': { type: 'boolean', default: false },
        'signing-keys': { type: 'string' },
        'anon-key': { type: 'string' },
        'service-key': { type: 'string' },
        functions: { type: 'string', default: '' },
        files: { type: 'string' },
        'embed-depth': { type: 'string', default: String(LIMITS.embedDepth) },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (cause) {
    throw new WrongCall(String(cause instanceof Error ? cause.message : cause).split('. ')[0], { cause });
  }
}

function keepFiles(folder: string): Request['files'] {
  return { blobs: createBlobFiles(join(folder, 'objects')), uploadsFolder: join(folder, 'uploads') };
}

const readNames = (list: string): string[] =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

function readNumber(flag: string, text: string, most: number): number {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > most) {
    throw new WrongCall(`${flag} must be a number from 1 to ${most}, not "${text}"`);
  }
  return Number(text);
}

function readFile(file: string): string {
  try {
    return readFileSync(resolve(STARTED_IN, file), 'utf8');
  } catch (cause) {
    throw new WrongCall(`The file ${file} cannot be read`, { cause });
  }
}

async function run(request: Request): Promise<void> {
  const { log, flush } = createLogger('warn');
  if (request.migrate) {
    await checkReachable(request.databaseUrl, '--database');
    await migrate(request.databaseUrl, log);
  }
  const gateway = await startStandalone({ ...request, log });
  stopOnSignal({ stop: gateway.stop, log, flush, progress: (text) => void process.stderr.write(`${text}\n`) });
  process.stdout.write(
    `The platform is running at ${gateway.url} (${gateway.doors.map((door) => `${door}/v1`).join(', ')})
Publishable key  ${gateway.keys.publishable}
Secret key       ${gateway.keys.secret}\n`,
  );
}

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) process.stdout.write(`${USAGE}\n`);
else {
  try {
    await run(readRequest(args));
  } catch (error) {
    const isWrongCall = error instanceof WrongCall;
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n${isWrongCall ? `${USAGE}\n` : ''}`,
    );
    process.exit(isWrongCall ? 2 : 1);
  }
}
