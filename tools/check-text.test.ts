import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-check-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function run(args: string[], input = '') {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'check-text.ts'), ...args], {
    encoding: 'utf8',
    input,
    timeout: 30_000,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

interface Line {
  line: number;
  findings: { rule: string; law: string; start: number; end: number; text: string; suggestion: string }[];
}

const readJson = (out: string): Line[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

test('each line of a text file gets one JSON line, also a lawful or an empty one', () => {
  const file = write('texts.txt', 'Sunny 2BR, no Section 8.\r\n\nNo smoking, no pets.\n');
  const { code, out } = run([file, '--json']);
  expect(code).toBe(0);
  const lines = readJson(out);
  expect(lines.map(({ line, findings }) => [line, findings.length])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
  expect(lines[0]?.findings[0]).toEqual({
    rule: 'source-of-income',
    law: 'NYC Admin. Code § 8-107(5)(a)',
    start: 11,
    end: 23,
    text: 'no Section 8',
    suggestion: expect.stringContaining('vouchers') as string,
  });
});

test('a CSV file may have commas, quotes and line breaks in its texts, and its own jurisdictions', () => {
  const file = write(
    'texts.csv',
    'id,text,jurisdiction\n1,"A ""gem"",\nno lawyers",NYC\n2,"No lawyers, please.",NY\n3,No vouchers,nj\n',
  );
  const lines = readJson(run([file, '--json']).out);
  expect(lines.map(({ line, findings }) => [line, findings.map(({ text }) => text)])).toEqual([
    [2, ['no lawyers']],
    [4, []],
    [5, ['No vouchers']],
  ]);
  expect(lines[2]?.findings[0]?.law).toContain('10:5-12');
});

test('--jurisdiction decides for texts that do not say', () => {
  const file = write('lawyers.txt', 'No lawyers.\n');
  expect(readJson(run([file, '--json']).out)[0]?.findings).toHaveLength(1);
  expect(readJson(run([file, '--json', '--jurisdiction', 'ny']).out)[0]?.findings).toHaveLength(0);
});

test('standard input is read as lines or as CSV', () => {
  expect(readJson(run(['-', '--json'], 'Adults only.').out)[0]?.findings).toHaveLength(1);
  const csv = readJson(run(['-', '--json'], 'text,jurisdiction\nAdults only.,NJ\n').out);
  expect(csv).toMatchObject([{ line: 2, findings: [{ text: 'Adults only' }] }]);
});

test('without --json people can read what is wrong, why, and what to write instead', () => {
  const { out } = run([write('few.txt', 'No kids.\nQuiet street.\n')]);
  expect(out).toMatch(/^line 1: "No kids" \(familial-status\)\n {2}NYC Admin\. Code .*\n {2}\S/);
  expect(out).toMatch(/\n2 texts, 1 with wording that the law forbids\.\n$/);
});

test.each([
  [[], '', /^Usage: npm run check-text/],
  [['a.txt', 'b.txt'], '', /^Please give one file at a time: a\.txt, b\.txt/],
  [['-', '--foo'], '', /^Unknown option '--foo'\nUsage/],
  [['-', '--jurisdiction', 'PA'], '', /^--jurisdiction must be one of NYC, NY, NJ, not "PA"\n$/],
  [[join(folder, 'missing.txt')], '', /missing\.txt cannot be read: there is no such file\.\n$/],
  [[folder], '', /cannot be read: it is a folder\.\n$/],
  [
    ['-'],
    'text,jurisdiction\nHello,PA\n',
    /^Standard input, line 2: "jurisdiction" must be one of NYC, NY, NJ, not "PA"/,
  ],
])('%j is refused with what to fix', (args, input, message) => {
  const { code, err } = run(args, input);
  expect(err).toMatch(message);
  expect(code).toBe(2);
});

test('a CSV file without a column for the text, and a file that is not UTF-8, are refused with what to fix', () => {
  const noText = run([write('other.csv', 'title,jurisdiction\nHello,NY\n')]);
  expect(noText.err).toMatch(/other\.csv has no column "text"\. Its columns are: title, jurisdiction\.\n$/);
  expect(noText.code).toBe(2);
  const latin = run([write('latin.txt', new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x0a]))]);
  expect(latin.err).toMatch(/latin\.txt is not UTF-8\. Save it as UTF-8 and try again\.\n$/);
  expect(latin.code).toBe(2);
});
