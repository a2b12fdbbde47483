import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { readJson } from './read-json.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-json-'));
});
afterAll(() => rm(folder, { recursive: true }));

const places = createPlaceIndex({ zips: [], cities: [], neighborhoods: [] });
const HOME = { mls_id: 'A1', title: 'T', price: 500000, address: '1 A St', city: 'Hoboken', state: 'NJ' };

async function read(text: string) {
  const file = join(folder, 'file.json');
  await writeFile(file, text);
  const rows: unknown[] = [];
  for await (const batch of readJson(file, () => {})) {
    for (const record of batch) {
      const reading = 'broken' in record ? { problem: record.broken } : normalizeRow(record, places, new Date());
      if ('problem' in reading) rows.push([record.line, reading.problem.reason]);
      else rows.push({ address: reading.row.hide_address, home: reading.row.hide_from_internet });
    }
  }
  return rows;
}

const shown = { address: null, home: null };

test.each([
  ['a field of its own', { published: false }, { address: null, home: true }],
  ['a field of two words', { isPublic: false }, { address: null, home: true }],
  ['a draft', { isDraft: true }, { address: null, home: true }],
  ['a restriction', { restrictions: { internet: true } }, { address: null, home: true }],
  ['a list of flags', { flags: ['new', 'hide_address'] }, { address: true, home: null }],
  ['a list of permissions', { permissions: ['no_address'] }, { address: true, home: null }],
  ['a list of tags', { tags: ['Hide from Internet'] }, { address: null, home: true }],
  ['a name and a value', { customFields: [{ name: 'Hide Address', value: 'Yes' }] }, { address: true, home: null }],
  ['a key and a value', { attributes: [{ key: 'show_address', value: 'false' }] }, { address: true, home: null }],
  ['a pair inside another', { meta: [{ items: [{ name: 'Hide Address', value: 1 }] }] }, { address: true, home: null }],
  ['an object of a list', { channels: [{ showAddress: true }, { showAddress: false }] }, { address: true, home: null }],
  ['six levels', { a: { b: { c: { d: { e: { f: { hideAddress: true } } } } } } }, { address: true, home: null }],
  ['a field whose word withholds', { visibility: { address: 'hidden' } }, { address: true, home: null }],
  ['the text of a flag list', { flags: 'new;hide_address' }, { address: true, home: null }],
  ['a flag with a value', { flags: ['hide_address=true', 'no_idx: no'] }, { address: true, home: false }],
  ['many levels', nest(60, { hideAddress: true }), { address: true, home: null }],
])('a display rule is found in %s', async (_place, fields, hidden) => {
  const record = { ...HOME, ...fields };
  expect(await read(JSON.stringify([record]))).toEqual([hidden]);
  expect(await read(JSON.stringify({ listings: [record] }))).toEqual([hidden]);
});

test.each([
  ['in itself', '"hideAddress":true,"hideAddress":false'],
  ['in any spelling', '"hideAddress":true,"hide\\u0041ddress":false'],
  ['in an object', '"flags":{"hideAddress":true,"hideAddress":false}'],
  ['in two objects', '"flags":{"hideAddress":true},"flags":{"hideAddress":false}'],
  ['as a path', '"flags":{"hideAddress":true},"flags.hideAddress":false'],
  ['with a word between', '"published":false,"x":{"y":["}"]},"published":true'],
])('if an item has a rule twice, %s, the one that forbids wins, whichever comes first', async (_where, fields) => {
  const swapped = fields.replaceAll(/true|false/g, (word) => String(word === 'false'));
  for (const each of [fields, swapped]) {
    const item = `${JSON.stringify(HOME).slice(0, -1)},${each}}`;
    for (const text of [`[${item}]`, `{"listings":[${item}]}`, `${item}\n${item}`]) {
      const [row] = (await read(text)) as { address: boolean; home: boolean }[];
      expect(row?.address === true || row?.home === true, text).toBe(true);
    }
  }
});

test('all dates of a file are read in the same order, including those before the date that decides it', async () => {
  const items = Array.from({ length: 600 }, (_, at) => ({
    ...HOME,
    mls_id: `A${at}`,
    listing_date: at === 400 ? '25/10/2026' : '05/11/2026',
  }));
  const text = JSON.stringify(items);
  for (const each of [text, text.replaceAll('/', '\\/')]) {
    const file = join(folder, 'dates.json');
    await writeFile(file, each);
    const dates = new Set<unknown>();
    for await (const batch of readJson(file, () => {}))
      for (const record of batch) if (!('broken' in record)) dates.add(record.cells.listing_date);
    expect(dates).toEqual(new Set(['2026-11-05', '2026-10-25']));
  }
});

test('if a list occurs twice in the file, both are read', async () => {
  const [first, second] = ['A1', 'A2'].map((id) => JSON.stringify([{ ...HOME, mls_id: id }]));
  expect(await read(`{"listings":${first},"listings":${second}}`)).toEqual([shown, shown]);
});

test.each([
  [{ amenities: ['Internet', 'Private', 'No Internet'] }],
  [{ photos: [{ isPublic: false, hideAddress: true }] }],
  [{ agents: [{ name: 'Hidden', value: 'Yes', is_private: true }] }],
  [{ openHouses: [{ isPublic: false }] }],
  [{ lotFeatures: ['Private', 'Hidden'] }],
  [{ customFields: [{ name: 'Pool', value: 'No' }] }],
  [{ tags: ['new', 'Private Pool'] }],
  [{ lot: { settings: ['Private', 'Hidden'], private: true } }],
  [{ parking: [{ name: 'Private', value: 'Yes' }] }],
  [{ marketingRemarks: 'Quiet, private, no internet' }],
  [{ frontage: ['Private'], houseRules: ['No advertising'] }],
  [{ paragraphs: ['Private: yes', 'Published: no, but soon'] }],
  [{ published: '2026-05-01' }],
])('%j is not a display rule', async (fields) => {
  expect(await read(JSON.stringify([{ ...HOME, ...fields }]))).toEqual([shown]);
});

function nest(depth: number, value: unknown): Record<string, unknown> {
  let nested: unknown = value;
  for (let level = 0; level < depth; level++) nested = { x: nested };
  return nested as Record<string, unknown>;
}

test.each([3_000, 20_000])(
  'an item nested %i levels deep is rejected with its number, and the others are read',
  async (depth) => {
    const good = JSON.stringify(HOME);
    for (const [open, close] of [
      ['[', ']'],
      ['{"y":', '}'],
    ] as const) {
      const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
      const items = `[${good},${JSON.stringify({ ...HOME, mls_id: 'A2' }).slice(0, -1)},"x":${deep}},${good}]`;
      const expected = [shown, [2, 'Nested too deeply to be a listing'], shown];
      expect(await read(items)).toEqual(expected);
      expect(await read(`{"listings":${items},"other":${deep}}`)).toEqual(expected);
    }
  },
);

test.each([
  [7, 'a number'],
  [null, 'empty (null)'],
  ['a, ]} "text"', 'a string'],
  [[{ price: 1 }], 'a list'],
  [true, 'a boolean'],
])('an item %j among the listings is rejected like a row', async (item, what) => {
  const refused = (at: number) => [at, `This item is ${what}, not a listing`];
  const [home, other] = [JSON.stringify(HOME), JSON.stringify(item)];
  for (const space of ['', ' ', '\n']) {
    const first = `[${space}${other}${space},${home}${space}]`;
    const last = `[${home},${space}${other}${space}]`;
    expect(await read(first), first).toEqual([refused(1), shown]);
    expect(await read(last), last).toEqual([shown, refused(2)]);
  }
  if (Array.isArray(item)) return;
  for (const holder of [{ listings: [item, HOME, item] }, { data: { result: [item, HOME, item] } }])
    expect(await read(JSON.stringify(holder))).toEqual([refused(1), shown, refused(3)]);
});

test('a line in a file with one object per line, and an object in a list, are also rejected if they are not a listing', async () => {
  const home = JSON.stringify(HOME);
  expect(await read(`${home}\nnull\n${home}\n7`)).toEqual([
    shown,
    [2, 'This item is empty (null), not a listing'],
    shown,
    [4, 'This item is a number, not a listing'],
  ]);
  const refused = 'No column is matched to price';
  expect(await read(JSON.stringify([HOME, { note: 'x' }, {}]))).toEqual([shown, [2, refused], [3, refused]]);
  expect(await read(JSON.stringify({ listings: [{}, HOME, { note: 'x' }], other: [{ note: 'x' }] }))).toEqual([
    [1, refused],
    shown,
    [3, refused],
  ]);
});

test('a list in an object that is too large to hold in memory also counts items that are not listings', async () => {
  const filler = 'x'.repeat(100_000);
  const items = [HOME, null, ...Array.from({ length: 90 }, () => ({ ...HOME, description: filler })), 7];
  const rows = await read(JSON.stringify({ meta: ['a', 1], listings: items, after: ['b', 2] }));
  expect(rows).toHaveLength(93);
  expect(rows.filter((row) => Array.isArray(row))).toEqual([
    [2, 'This item is empty (null), not a listing'],
    [93, 'This item is a number, not a listing'],
  ]);
});

test.each([
  'hello',
  '[hello]',
  '[1 2]',
  '[,]',
  `[${JSON.stringify(HOME)} 7]`,
  `[${JSON.stringify(HOME)},,7]`,
  '{"a":1}}',
  '[1',
  '"a',
])('%s is not JSON', async (text) => {
  await expect(read(text)).rejects.toThrow(/^Invalid JSON format \(item \d\)$/);
});
