// npm run check-text -- FILE [--jurisdiction NYC|NY|NJ] [--json]: finds wording that fair-housing law forbids, in one text
// a line or in the "text" column of a CSV file; "-" is standard input. Exit codes: 0 the file was read, whatever was
// found; 2 it cannot be read or the command line is wrong; 1 any other failure.
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RequestRefused } from '#domain/domain-error.ts';
import type { Finding } from '#domain/fair-housing/finder.ts';
import { findUnlawfulWording } from '#domain/fair-housing/find-unlawful-wording.server.ts';
import { type Jurisdiction, JURISDICTIONS } from '#domain/fair-housing/laws.ts';
import { readJurisdiction, readTexts } from './check-text/read-texts.ts';

const DEFAULT_JURISDICTION: Jurisdiction = 'NYC';
const USAGE = `Usage: npm run check-text -- FILE [--jurisdiction ${JURISDICTIONS.join('|')}] [--json]
  FILE            one text a line, or a CSV file with a column "text" and, if you like, "jurisdiction"; - for standard input
  --jurisdiction  whose law applies to texts that do not say; by default ${DEFAULT_JURISDICTION}, whose law forbids the most
  --json          one JSON object a line: {line, findings: [{rule, law, start, end, text, suggestion}]}`;
/** npm runs scripts in the project's folder, but a path is relative to the folder where the person is. */
const STARTED_IN = process.env.INIT_CWD ?? process.cwd();

class WrongCall extends Error {}

interface Request {
  file: string;
  jurisdiction: Jurisdiction;
  asJson: boolean;
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: { jurisdiction: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
}

function readRequest(args: string[]): Request {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (cause) {
    const [problem] = String(cause instanceof Error ? cause.message : cause).split('. ');
    throw new WrongCall(`${problem}\n${USAGE}`, { cause });
  }
  const { values, positionals } = parsed;
  const [file, ...surplus] = positionals;
  if (!file) throw new WrongCall(USAGE);
  if (surplus.length > 0) throw new WrongCall(`Please give one file at a time: ${positionals.join(', ')}\n${USAGE}`);
  const jurisdiction = values.jurisdiction === undefined ? DEFAULT_JURISDICTION : readJurisdiction(values.jurisdiction);
  if (!jurisdiction)
    throw new WrongCall(`--jurisdiction must be one of ${JURISDICTIONS.join(', ')}, not "${values.jurisdiction}"`);
  return { file: file === '-' ? '-' : resolve(STARTED_IN, file), jurisdiction, asJson: values.json };
}

const asJson = ({ rule, law, start, end, text, suggestion }: Finding) => ({ rule, law, start, end, text, suggestion });

const asSentence = (line: number, { rule, law, text, suggestion }: Finding) =>
  `line ${line}: "${text.replace(/\s+/g, ' ')}" (${rule})\n  ${law}\n  ${suggestion}`;

async function write(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}

async function run(request: Request): Promise<void> {
  let [texts, found] = [0, 0];
  for await (const { line, text, jurisdiction } of readTexts(request.file)) {
    const findings = findUnlawfulWording(text, jurisdiction ?? request.jurisdiction);
    texts++;
    if (findings.length > 0) found++;
    if (request.asJson) await write(JSON.stringify({ line, findings: findings.map(asJson) }));
    else for (const finding of findings) await write(asSentence(line, finding));
  }
  const count = (number: number) => number.toLocaleString('en-US');
  if (!request.asJson) await write(`${count(texts)} texts, ${count(found)} with wording that the law forbids.`);
}

// Whoever reads our output may have seen enough, as "head" does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) await write(USAGE);
  else await run(readRequest(args));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof WrongCall || error instanceof RequestRefused ? 2 : 1;
}
