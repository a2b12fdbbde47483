// npm run mock-feed -- [--vendor reso] [--records 500] [--port 4400] [--wrong '{"typeDrift":true}'] [--prerender 1000]
import { parseArgs } from 'node:util';
import { VENDOR_PROFILES, type VendorName } from '#domain/feed/vendor-profiles.ts';
import { WELL_BEHAVED, type Misbehavior } from './misbehavior.ts';
import { MOCK_CLIENT, MOCK_TOKEN, startMockFeed } from './mock-feed.ts';

const VENDORS = Object.keys(VENDOR_PROFILES);
const USAGE = `Usage: npm run mock-feed -- [options]
  --vendor reso      one of ${VENDORS.join(', ')}
  --records 500      how many listings the feed has
  --port 4400        where to listen
  --prerender 1000   prepare pages of this many records before the start
  --wrong JSON       what the feed does wrong, such as '{"typeDrift":true}'; tools/mock-reso/README.md has the list`;

class WrongCall extends Error {}

function parse(args: string[]) {
  return parseArgs({
    args,
    options: {
      vendor: { type: 'string', default: 'reso' },
      records: { type: 'string', default: '500' },
      port: { type: 'string', default: '4400' },
      wrong: { type: 'string', default: '{}' },
      prerender: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
}

function readCall(args: string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (cause) {
    // Node adds advice about positional arguments that does not help here.
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\n${USAGE}`, { cause });
  }
}

function readNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new WrongCall(`${option} must be a whole number from ${least} to ${most}, not "${text}"`);
}

function readWrong(text: string): Partial<Misbehavior> {
  let wrong: unknown;
  try {
    wrong = JSON.parse(text);
  } catch {
    wrong = null;
  }
  if (typeof wrong !== 'object' || wrong === null || Array.isArray(wrong)) {
    throw new WrongCall(`--wrong must be a JSON object such as '{"typeDrift":true}', not "${text}"`);
  }
  const known = Object.keys(WELL_BEHAVED);
  const unknown = Object.keys(wrong).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    throw new WrongCall(`--wrong does not know ${unknown.join(', ')}. It knows ${known.join(', ')}`);
  }
  return wrong;
}

function readOptions(values: ReturnType<typeof parse>): Parameters<typeof startMockFeed>[0] {
  if (!VENDORS.includes(values.vendor)) {
    throw new WrongCall(`--vendor must be one of ${VENDORS.join(', ')}, not "${values.vendor}"`);
  }
  return {
    vendor: values.vendor as VendorName,
    count: readNumber('--records', values.records, 0, 10_000_000),
    port: readNumber('--port', values.port, 0, 65_535),
    ...(values.prerender ? { prerenderedPages: readNumber('--prerender', values.prerender, 1, 1_000_000) } : {}),
    wrong: readWrong(values.wrong),
  };
}

function readArguments(args: string[]) {
  try {
    const values = readCall(args);
    if (!values.help) return { values, options: readOptions(values) };
    process.stdout.write(`${USAGE}\n`);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

const { values, options } = readArguments(process.argv.slice(2));
const started = startMockFeed(options);
const feed = await started.catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(`Port ${values.port} is in use: choose another one with --port\n`);
  process.exit(1);
});
process.stdout.write(
  `A mock feed of ${values.vendor} with ${values.records} listings is at ${feed.endpoint}\n` +
    (values.vendor === 'trestle'
      ? `Client ${MOCK_CLIENT.clientId}, secret ${MOCK_CLIENT.clientSecret}\n`
      : `Token ${MOCK_TOKEN}\n`),
);
process.once('SIGINT', () => void feed.stop());
process.once('SIGTERM', () => void feed.stop());
