// Regular expressions used on outside text, each with the text that used to take them minutes or never end. They run in
// a separate process, because a runaway expression can only be killed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Generous: each takes milliseconds. */
const LIMIT_MS = 20_000;
const LONG = 200_000;

const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', `const LONG = ${LONG};\n${code}`], {
    cwd: join(import.meta.dirname, '..'),
    timeout: LIMIT_MS,
    encoding: 'utf8',
  });

test.each([
  [
    'Accept-Encoding',
    `import { chooseEncoding } from '#server/encoding.ts';
     chooseEncoding('br' + ' '.repeat(LONG) + 'x');
     chooseEncoding(','.repeat(LONG));
     chooseEncoding('br;q=' + '1'.repeat(LONG));`,
  ],
  [
    'redirect addresses of a sign-in',
    `import { matchesGlob } from '#server/gateway/auth/redirect.ts';
     matchesGlob('https://**a**a**a**a**b', 'https://' + 'a'.repeat(LONG));
     matchesGlob('https://*a*a*a*a*b', 'https://' + 'a'.repeat(LONG));`,
  ],
  [
    'an address line',
    `import { parseStreetAddress } from '#domain/listings/street-line.ts';
     for (const text of [' ', ',', '1 floor ', 'unit ', 'apt 4-'] ) parseStreetAddress('1 Main St' + text.repeat(LONG) + '!');`,
  ],
  [
    'words of an address, a unit or a place',
    `import { unitKey } from '#domain/listings/address.ts';
     import { findNearNames } from '#domain/places/near-names.ts';
     import { splitWords } from '#domain/search/term-words.ts';
     const home = { city: 'x', state: 'NY', zipCode: null, borough: 'Manhattan' };
     for (const text of [' ', '1 ', 'o ', 'e7 ', '1.', '1/2 ', 'mlk ', 'ninety ', 'ave o ', 'fl 1, ', '2nd & ', 'so ', 'van ', 'apt 2e', '2e st ', '2nd fl, ']) {
       const long = '12 mlk' + text.repeat(LONG / text.length) + '!';
       splitWords(long);
       unitKey({ ...home, address: long, unit: long });
       findNearNames([{ name: 'Hoboken', state: 'NJ' }], long);
     }`,
  ],
  [
    'numbers and lists in a file',
    `import { readNumber } from '#domain/intake/values/numbers.ts';
     import { readList } from '#domain/intake/values/values.ts';
     for (const text of ['0' + ' '.repeat(LONG) + 'x', '1,000'.repeat(LONG), '1'.repeat(LONG)]) readNumber(text);
     for (const text of [' '.repeat(LONG), ('a' + ' '.repeat(1000)).repeat(200), '"'.repeat(LONG)]) readList(text);`,
  ],
  [
    'items of a JSON file, the header of a CSV file',
    `import { findItem } from '#domain/imports/formats/json-items.ts';
     import { findHeader } from '#domain/imports/formats/csv-header.ts';
     for (const text of ['\\\\"', '"\\\\', '[', '{', ',"']) {
       findItem(text.repeat(LONG), LONG);
       findHeader([text.repeat(LONG), text.repeat(LONG)], () => false);
     }`,
  ],
  [
    'mail addresses',
    `import { isEmailAddress } from '#domain/forms/email-address.ts';
     isEmailAddress('a@' + '.'.repeat(LONG) + ' ');`,
  ],
  [
    'any cell of a file, any field of a feed',
    `import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
     import { IMPORT_FIELDS, mapColumns } from '#domain/intake/columns/columns.ts';
     import { readProperty } from '#domain/mapping/property.ts';
     import { VENDOR_PROFILES } from '#domain/feed/vendor-profiles.ts';
     import { createPlaceIndex } from '#domain/places/place-index.ts';
     const places = createPlaceIndex({ zips: [], cities: [], neighborhoods: [] });
     const now = new Date('2026-11-28');
     const ends = ['', '!', '\\0'];
     const texts = [' ', '0', 'a', ',', ', ', '. ', '1,', '@.', 'Aa0', '1 ', '[', '"', '/', '-1 ', 'NY,', '$', '|']
       .flatMap((text) => ends.map((end) => 'A1' + text.repeat(100_000 / text.length) + end));
     const home = { title: 'a', mls_id: '1', address: '1 Main St', city: 'Hoboken', state: 'NJ', price: '500000', property_type: 'Condo' };
     const columns = mapColumns(IMPORT_FIELDS);
     for (const name of IMPORT_FIELDS) {
       for (const text of texts) normalizeRow({ line: 1, cells: { ...home, [name]: text }, columns, remarks: [] }, places, now);
     }
     const record = {
       ListingKey: '1', StandardStatus: 'Active', PropertyType: 'Residential', PropertySubType: 'Condominium',
       ListPrice: 500_000, UnparsedAddress: '1 Main St', City: 'Hoboken', StateOrProvince: 'NJ', PostalCode: '07030',
     };
     const fields = [...Object.keys(record), 'UnitNumber', 'InteriorFeatures', 'AssociationAmenities', 'PetsAllowed',
       'LeaseTerm', 'LivingArea', 'PublicRemarks', 'ModificationTimestamp', 'OnMarketDate', 'ListAgentEmail'];
     for (const name of fields) {
       for (const text of texts) {
         readProperty({ ...record, [name]: text }, { profile: VENDOR_PROFILES.trestle, places, now, images: [], line: 1 });
       }
     }`,
  ],
  [
    'a bio of the longest length that the database accepts',
    `import { parseBio } from '#domain/people/bio-marks.ts';
     for (const text of ['*a', '** a', '***a', '**a* ', '[a](b', ' ']) parseBio(text.repeat(5000 / text.length));`,
  ],
  [
    'a message: keys and links in it',
    `import { possibleKeys, withoutKeys, withoutTheseKeys } from '#domain/messaging/keys-in-text.ts';
     import { countLinks } from '#domain/mail/links-in-text.ts';
     const token = 'token=' + 'A'.repeat(32) + ' ';
     const texts = ['a', ' ', 'a.', '.', 'a-', 'a@', 'a@b.', '%25', '=', '-2D', '-', 'https://', 'www.', '[.', 'a dot ', '\\n> ', '\\t ', '\ufdfa', token]
       .map((text) => text.repeat(LONG / 10 / text.length));
     for (const text of [...texts, 'a'.repeat(LONG / 10) + ' ' + token.repeat(500), token.trim().repeat(500)]) {
       withoutKeys(text);
       possibleKeys(text.slice(0, 5000));
       withoutTheseKeys(text, new Set(['A'.repeat(32)]));
       countLinks(text);
     }`,
  ],
  [
    'a mail: its text, its HTML, its head and its parts',
    `import { textOfHtml } from '#domain/messaging/html-text.ts';
     import { findNewText } from '#domain/messaging/new-text.ts';
     import { readBody, readHead } from '#domain/messaging/read-mail.server.ts';
     const pieces = ['<', '<a', '<!--', '<style>', '<title', '<blockquote>', '</blockquote>', '<div ', '<div class="', '<div id="',
       '<div class="gmail_quote', '&', '&#', ' ', '\\n', 'a>', '<style></style', '<div class="x">'];
     for (const piece of pieces) textOfHtml(piece.repeat(1_000_000 / piece.length));
     for (const line of ['On aaaaaa\\n', 'Am ' + 'schrieb '.repeat(60) + ':\\n', 'On ' + 'wrote '.repeat(50) + '\\n', 'From: x\\n', '> ', '\\n', '-', '_', ' '])
       findNewText(line.repeat(8_000_000 / line.length));
     const mail = (type, body) => Buffer.from('To: x@y.example\\r\\nContent-Type: ' + type + '\\r\\n\\r\\n' + body);
     const refused = (work) => work.then(() => {}, () => {});
     const part = '--b\\r\\nContent-Type: text/html\\r\\n\\r\\n<p>x\\r\\n';
     for (const body of ['--b\\r\\n\\r\\nx\\r\\n', part]) await refused(readBody(mail('multipart/mixed; boundary=b', body.repeat(8_000_000 / body.length))));
     for (const piece of ['<', '<!--', '<p>']) await refused(readBody(mail('text/html', piece.repeat(2_000_000 / piece.length))));
     for (const line of ['X: a\\r\\n', ' a\\r\\n', 'To: a@b,\\r\\n', 'a', '(', '<', '@', ':', '"', '=?x?Q?a?= ', ';', '\\\\'])
       for (const start of ['', 'To: ', 'From: ', 'Content-Type: ', 'Subject: '])
         for (const length of [127_000, 2_000_000]) await refused(readHead(Buffer.from(start + line.repeat(length / line.length) + '\\r\\n\\r\\n')));`,
  ],
])('%s', (_name, code) => {
  const { status, signal, stderr } = run(code);
  expect([status, signal, stderr]).toEqual([0, null, '']);
});
