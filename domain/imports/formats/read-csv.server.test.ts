import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { refuseBinary } from './file-kind.server.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { readCsv, readCsvHeaders } from './read-csv.server.ts';
import { readJson } from './read-json.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(content: string | Buffer): Promise<string> {
  const file = join(folder, 'file.csv');
  await writeFile(file, content);
  return file;
}

/** mls_id and title of each row, or line and reason if it isn't a row. */
async function read(content: string | Buffer): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const batch of readCsv(await write(content), () => {})) {
    for (const row of batch) {
      rows.push('broken' in row ? [row.line, row.broken.reason] : [row.cells.mls_id, row.cells.title]);
    }
  }
  return rows;
}

const HEADER = 'mls_id,title,price,address,city\n';
const NEVER_CLOSES = 'A quote in this row never closes';

test('an unclosed quote never swallows the address and price of the next row', async () => {
  expect(
    await read(`${HEADER}A1,"Open,1,2\nA2,"Home 2",500000,2 A St,Hoboken\nA3,"Home 3",500000,3 A St,Hoboken\n`),
  ).toEqual([
    [2, NEVER_CLOSES],
    ['A2', 'Home 2'],
    ['A3', 'Home 3'],
  ]);
});

test('nor does it swallow unquoted rows up to the next row with a quote', async () => {
  const plain = 'A2,Home 2,500000,2 A St,Hoboken\nA3,Home 3,500000,3 A St,Hoboken\n';
  expect(await read(`${HEADER}A1,"Open,1,2\n${plain}A4,Screen 5",500000,4 A St,Hoboken\n`)).toEqual([
    [2, NEVER_CLOSES],
    ['A2', 'Home 2'],
    ['A3', 'Home 3'],
    ['A4', 'Screen 5"'],
  ]);
  expect(
    await read(`${HEADER}A1,"Open,500000,1 A St,Hoboken\nA2,Screen 5",500000,2 A St,Hoboken\n`),
    'the second row would be complete without its quote',
  ).toEqual([
    [2, NEVER_CLOSES],
    ['A2', 'Screen 5"'],
  ]);
  expect(await read(`${HEADER}A1,"Open,1,2\nA2,Home 2,500000,2 A St,"Hoboken"\n`)).toEqual([
    [2, NEVER_CLOSES],
    ['A2', 'Home 2'],
  ]);
});

test('a cell may contain line breaks, commas and doubled quotes', async () => {
  expect(
    await read(
      `${HEADER}A1,"Sunny,\nbright, 5"" TV,\n\n""quoted"", quiet",500000,1 A St,Hoboken\n"A2","two\nlines",500000,2 A St,"Ho\nboken"\n`,
    ),
  ).toEqual([
    ['A1', 'Sunny,\nbright, 5" TV,\n\n"quoted", quiet'],
    ['A2', 'two\nlines'],
  ]);
  expect(await read(`title,mls_id,price,city\n"two\nlines",A1,500000,Hoboken\n`)).toEqual([['A1', 'two\nlines']]);
});

test('a header may contain line breaks and quotes, even in its first name, with any delimiter', async () => {
  expect(await read('"MLS\nNumber";title;price;address;city\nA1;T;500000;1 A St;Hoboken\n')).toEqual([
    [undefined, 'T'],
  ]);
  expect(await readCsvHeaders(await write('"MLS\nNumber";"Price, asked";City\n'))).toEqual([
    'MLS Number',
    'Price, asked',
    'City',
  ]);
});

test('the error for a stray quote in the header names its column and the delimiter', async () => {
  const rows = 'A1,"Home",500000,1 A St,Hoboken\nA2,Home,500000,2 A St,Hoboken\n';
  await expect(read(`mls_id,"title,price,address,city\n${rows}`)).rejects.toThrow(
    'The first line cannot be read as a header: the quote of column 2, "title, never closes. Its columns are separated by commas.',
  );
  await expect(read(`"mls_id;title;price;address;city\n${rows.replaceAll(',', ';')}`)).rejects.toThrow(
    'the quote of column 1, "mls_id, never closes. Its columns are separated by semicolons.',
  );
  await expect(read(`"mls_id,title,price,address,city"\n${rows}`)).rejects.toThrow(
    'The first line has none of the columns of a listing: mls_id,title,price,address,city (1 column separated by commas). The whole line seems to be in quotes.',
  );
  expect(await read(`mls_id,title",price,address,city\n${rows}`)).toHaveLength(2);
});

test('files of sales records are rejected with a hint, even if the header comes after title lines', async () => {
  const city =
    'BOROUGH,NEIGHBORHOOD,BUILDING CLASS CATEGORY,BLOCK,LOT,ADDRESS,ZIP CODE, SALE PRICE ,SALE DATE\n2,BATHGATE,01 ONE FAMILY DWELLINGS,2907,24, 4090 PARK AVENUE ,10457," $241,500 ",8/17/2018\n';
  const refusal = /^This is a file of recorded property sales, not of listings\..*Import it with the format “sales”\.$/;
  await expect(read(city)).rejects.toThrow(refusal);
  await expect(read(`Bronx Annual Sales,,,,,,,,\nSales From Jan 2018,,,,,,,,\n${city}`)).rejects.toThrow(refusal);
  await expect(
    read('pams_pin,property_location,deed_date,reported_sales_price\n1,1 A St,2018-01-01,5\n'),
  ).rejects.toThrow(refusal);
  const json = await write(
    JSON.stringify([{ borough: '2', block: '1', lot: '2', sale_price: '5', sale_date: '2018-01-01' }]),
  );
  await expect(readJson(json, () => {}).next()).rejects.toThrow(refusal);
});

describe('lines before the header', () => {
  const row = 'A1;T;500000;1 A St;Hoboken\n';
  const file = `mls_id;title;price;address;city\n${row}`;
  test.each([
    ['may name the delimiter', `sep=;\n${file}`],
    ['may name it in quotes, as a workbook does', `"sep=;"\r\n${file}`],
    ['are titles', `Listings report\nGenerated 11/25/2026, by Jane Doe\n\n${file}`],
    ['may have other delimiters', `"Smith, Jones & Co, ""Realtors""",,,,,\n# a, b, c, d, e, f, g\n${file}`],
    ['may be byte-order marks', `\ufeff\ufeffsep=;\n\ufeff${file}`],
    [
      'may come before a header with line breaks',
      `My listings\n\n"mls_id";"title";"price";"address";"the\ncity"\n${row}`,
    ],
  ])('%s', async (_what, content) => {
    expect(await read(content)).toEqual([['A1', 'T']]);
    expect((await readCsvHeaders(await write(content)))[0]).toBe('mls_id');
  });

  test('count as lines, so a remark names the line that people see', async () => {
    expect(await read(`Report\n\n${HEADER}A1,T,1,2,3\nA2,"open\n`)).toContainEqual([5, NEVER_CLOSES]);
  });

  test('are not enough without a header', async () => {
    for (const content of ['sep=;', 'sep=,\r\n\r\n'])
      await expect(read(content)).rejects.toThrow('The file has no header line with column names.');
    expect(await read(`sep=;\n${file.trim()}`)).toEqual([['A1', 'T']]);
  });

  test('are never rows of a file without a header, and there may be at most ten', async () => {
    await expect(read('A1,T,500000,1 A St,Hoboken\nA2,T,500000,2 A St,Hoboken\n')).rejects.toThrow(
      'The first line has none of the columns of a listing: A1, T, 500000',
    );
    await expect(read(`${'note\n'.repeat(11)}${file}`)).rejects.toThrow('has none of the columns of a listing: note');
  });
});

test.each([
  ['2,25/10/2026', '3,05/11/2026', '2026-10-25', '2026-11-05', 1],
  ['2,25.10.2026', '3,05.11.2026', '2026-10-25', '2026-11-05', 1],
  ['2,10/25/2026', '3,10/11/2026', '2026-10-25', '2026-10-11', 0],
  ['2,25/10/2026 14:30', '3,10/26/2026', '2026-10-25', '2026-10-26', 0],
])('one date decides the order of all dates in the file: %s, %s', async (a, b, first, second, remarks) => {
  const line = (cells: string) => `A${cells.replace(',', ',T,500000,1 A St,Hoboken,NJ,')}\n`;
  for (const lines of [line(a) + line(b), line(b) + line(a)]) {
    const rows = await normalized(`mls_id,title,price,address,city,state,List Date\n${lines}`);
    const dates = rows.map((row) => row?.listing_date?.slice(0, 10));
    expect(dates.toSorted()).toEqual([first, second].toSorted());
    let told = 0;
    for await (const batch of readCsv(
      await write(`mls_id,title,price,address,city,state,List Date\n${lines}`),
      () => {},
    ))
      for (const record of batch) told += 'broken' in record ? 0 : record.remarks.length;
    expect(told).toBe(remarks);
  }
});

test('a header that lacks one field says which one, and a header without any says so', async () => {
  const lacks = (names: string, found: string) =>
    `No column is matched to ${names}. The columns in the first line are: ${found}`;
  await expect(read('address,city\n1 A St,Hoboken\n')).rejects.toThrow(
    lacks('price', 'address, city (2 columns separated by commas).'),
  );
  await expect(read('price;beds\n500000;2\n')).rejects.toThrow(
    lacks('address and city', 'price, beds (2 columns separated by semicolons).'),
  );
  await expect(read('foo,bar\n1,2\n')).rejects.toThrow('The first line has none of the columns of a listing: foo, bar');
});

test('a file of listings may have a sale price', async () => {
  expect(await read('mls_id,title,Sale Price,address,city\nA1,T,500000,1 A St,Hoboken\n')).toEqual([['A1', 'T']]);
});

test('sixty thousand columns are rejected, and the error names the limit', async () => {
  const names = Array.from({ length: 60_000 }, (_, index) => `c${index}`).join(',');
  await expect(read(`mls_id,title,price,address,city,${names}\n`)).rejects.toThrow(
    'The first line has 60,005 columns. A file may have at most 2,000.',
  );
  await expect(readCsvHeaders(await write(`${names}\n`))).rejects.toThrow('at most 2,000');
});

test('a first line that is too long is reported as such', async () => {
  await expect(read(`mls_id,title,price,${'x'.repeat(2 << 20)}\nA1,T,1,2\n`)).rejects.toThrow(
    'The first line cannot be read as a header: The line is longer than a row can be.',
  );
});

test('text in two-byte characters is read with and without a byte-order mark, as CSV and as JSON', async () => {
  const csv = `${HEADER}A1,Café,500000,1 A St,Hoboken\n`;
  const little = Buffer.from(csv, 'utf16le');
  expect(await read(little)).toEqual([['A1', 'Café']]);
  expect(await read(Buffer.from(`\ufeff${csv}`, 'utf16le'))).toEqual([['A1', 'Café']]);
  expect(await read(Buffer.from(little).swap16())).toEqual([['A1', 'Café']]);
  const json = await write(Buffer.from(JSON.stringify([{ mls_id: 'A1', price: 1, title: 'Café' }]), 'utf16le'));
  for await (const [row] of readJson(json, () => {})) expect(row).toMatchObject({ cells: { title: 'Café' } });
});

test('a file that is not text is rejected with its kind and what to do', async () => {
  const refusal = async (content: Buffer) =>
    refuseBinary(await write(content)).then(
      () => null,
      (error: Error) => error.message,
    );
  const noise = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7_919) % 256));
  expect(await refusal(Buffer.concat([Buffer.from('PK\x03\x04'), noise]))).toMatch(/^This is a ZIP file\. Unpack it/);
  expect(await refusal(Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml'))).toMatch(/Save it as CSV first/);
  expect(await refusal(Buffer.concat([Buffer.from([0x1f, 0x8b]), noise]))).toMatch(/^This is a gzip file/);
  expect(await refusal(Buffer.from('\ufeff <html><table><tr><td>Price</td></tr></table>'))).toMatch(
    /^This is a web page\./,
  );
  expect(await refusal(Buffer.from('<?xml version="1.0"?><Listings/>', 'utf16le'))).toMatch(/^This is an XML file\./);
  expect(await refusal(Buffer.from('<5 years old,price\n'))).toBeNull();
  expect(await refusal(noise)).toBe('This is not a text file. You can import CSV and JSON files.');
  expect(await refusal(Buffer.from(`${HEADER}A1,Ho\0me,500000,1 A St,Hoboken\n`))).toBeNull();
});

const places = createPlaceIndex({ zips: [], cities: [], neighborhoods: [] });

async function normalized(content: string) {
  const rows = [];
  for await (const batch of readCsv(await write(content), () => {})) {
    for (const record of batch) {
      const reading = 'broken' in record ? null : normalizeRow(record, places, new Date());
      rows.push(reading && 'row' in reading ? reading.row : null);
    }
  }
  return rows;
}

describe('when two columns have the same name', () => {
  test.each(['Hide Address,Hide Address', 'Hide Address,"Hide  Address"', 'Flags,Hide Address', 'Hide Address,Flags'])(
    '%s, the one that forbids wins, whichever comes first',
    async (headers) => {
      const [first = '', second = ''] = headers
        .split(',')
        .map((name) => (name === 'Flags' ? 'new;hide_address' : 'Yes'));
      const cells = [`${first},No`, `No,${second}`].filter((row) => !headers.includes('Flags') || row.includes('new'));
      for (const row of cells) {
        const file = `mls_id,title,price,address,city,state,${headers}\nA1,T,500000,1 A St,Hoboken,NJ,${row}\n`;
        expect((await normalized(file))[0]?.hide_address, row).toBe(true);
      }
    },
  );

  test('their cells may show that they are rules', async () => {
    for (const row of ['No,Yes', 'Yes,No']) {
      const file = `mls_id,title,price,address,city,state,Published,Published\nA1,T,500000,1 A St,Hoboken,NJ,${row}\n`;
      expect((await normalized(file))[0]?.hide_from_internet, row).toBe(true);
    }
  });

  test('each keeps its cells even if another column already has the name the second would get', async () => {
    const names = await readCsvHeaders(await write('A,A (3),A,A (3),B\n'));
    expect(new Set(names).size).toBe(5);
  });
});

describe('all dates of a file are read in the same order', () => {
  const file = (dates: readonly string[]) =>
    `mls_id,title,price,address,city,state,List Date\n${dates.map((date, at) => `A${at},T,500000,${at} A St,Hoboken,NJ,${date}\n`).join('')}`;
  const of = (count: number, told: Record<number, string>) =>
    Array.from({ length: count }, (_, at) => told[at] ?? '05/11/2026');
  const days = async (content: string) =>
    new Set((await normalized(content)).map((row) => row?.listing_date?.slice(0, 10)));

  test('including those before the date that decides it', async () => {
    expect(await days(file(of(600, { 400: '25/10/2026' })))).toEqual(new Set(['2026-11-05', '2026-10-25']));
  });

  test('month first if there are dates of both orders', async () => {
    const content = file(of(600, { 0: '25/10/2026', 599: '10/26/2026' }));
    expect(await days(content)).toEqual(new Set(['2026-10-25', '2026-05-11', '2026-10-26']));
  });

  test('and a remark on the first date whose order was decided by another says so', async () => {
    const remarks: [number, string][] = [];
    for await (const records of readCsv(await write(file(of(600, { 400: '25/10/2026' }))), () => {}))
      for (const record of records)
        if (!('broken' in record))
          remarks.push(...record.remarks.map(({ reason }) => [record.line, reason] as [number, string]));
    expect(remarks).toEqual([
      [2, 'Read as day/month/year, because "25/10/2026" is in this file; all its other dates are read the same way'],
    ]);
  });
});

describe('a cell that lists flags', () => {
  test.each([
    ['hide_address;new', { hide_address: true, hide_from_internet: null }],
    ['new|no_address', { hide_address: true, hide_from_internet: null }],
    ['new,hide_address', { hide_address: true, hide_from_internet: null }],
    ['["hide_address","new"]', { hide_address: true, hide_from_internet: null }],
    ['Do not publish; new', { hide_address: null, hide_from_internet: true }],
    ['hide_address=no', { hide_address: false, hide_from_internet: null }],
    ['hide_address: maybe', { hide_address: true, hide_from_internet: null }],
    ['new;featured', { hide_address: null, hide_from_internet: null }],
  ])('is searched for display rules: %s', async (cell, expected) => {
    for (const header of ['Flags', 'Tags', 'Listing Flags']) {
      const quoted = `"${cell.replaceAll('"', '""')}"`;
      const file = `mls_id,title,price,address,city,state,${header}\nA1,T,500000,1 A St,Hoboken,NJ,${quoted}\n`;
      const [row] = await normalized(file);
      const { hide_address, hide_from_internet } = row ?? {};
      expect({ hide_address, hide_from_internet }, header).toEqual(expected);
    }
  });

  test('is left alone if it is about something else', async () => {
    const file = 'mls_id,title,price,address,city,state,Features\nA1,T,500000,1 A St,Hoboken,NJ,Private; No Internet\n';
    expect((await normalized(file))[0]).toMatchObject({ hide_address: null, hide_from_internet: null });
  });
});

describe('a cell that describes the home', () => {
  test.each([
    ['Marketing Remarks', 'Large, private, and sunny backyard'],
    ['Marketing Description', 'Quiet, private, renovated.'],
    ['Marketing Headline', 'Quiet, private, renovated.'],
    ['Lot Setting', 'Private'],
    ['Outdoor Options', 'Private, Roof deck'],
    ['Parking Options', 'Private, Street'],
    ['Laundry Options', 'Private'],
    ['Entrance Options', 'Private, Street level'],
    ['Options', 'Private street, Private'],
    ['Tags', 'Private, Pocket doors'],
    ['House Rules', 'Private, No smoking, No advertising'],
    ['Deed Restrictions', 'Private; No public parking'],
    ['Frontage', 'Private, Hidden'],
    ['Vintage', 'Private, Unlisted'],
    ['Advantages', 'Private, Hidden'],
    ['Percentage', 'Private'],
    ['Private Street', 'Yes'],
    ['Yard.Private', 'Yes'],
  ])('is not a rule: %s "%s"', async (header, cell) => {
    const file = `mls_id,title,price,address,city,state,${header}\nA1,T,500000,1 A St,Hoboken,NJ,"${cell}"\n`;
    expect((await normalized(file))[0]).toMatchObject({ hide_address: null, hide_from_internet: null });
  });
});

test.each([
  ['Listing Flags', 'new, private', 'private', { hide_from_internet: true }],
  ['Privacy', 'Private', 'Private', { hide_from_internet: true }],
  ['Tags', 'new;unlisted', 'unlisted', { hide_from_internet: true }],
  ['Marketing Options', 'Do not publish', 'Do not publish', { hide_from_internet: true }],
  ['Compliance Flags', 'new|Hide Address', 'Hide Address', { hide_address: true }],
])(
  'if column "%s" lists the rule "%s", it hides the home or its address, with a remark',
  async (header, cell, name, expected) => {
    const file = `mls_id,title,price,address,city,state,${header}\nA1,T,500000,1 A St,Hoboken,NJ,"${cell}"\n`;
    for await (const [record] of readCsv(await write(file), () => {})) {
      if (!record || 'broken' in record) throw new Error('no row');
      const reading = normalizeRow(record, places, new Date());
      const reason = 'Read as a rule about what may be shown; hidden';
      expect(reading).toMatchObject({ row: expected });
      expect('flags' in reading && reading.flags).toContainEqual({ column: header, value: name, reason });
    }
  },
);

describe('a row with more or fewer cells than the header', () => {
  async function hiddenBy(headers: string, cells: string) {
    const content = `mls_id,title,price,address,city,state,${headers}\nA1,T,500000,1 A St,Hoboken,NJ,${cells}\n`;
    for await (const [record] of readCsv(await write(content), () => {})) {
      if (!record || 'broken' in record) break;
      const reading = normalizeRow(record, places, new Date());
      if ('problem' in reading) break;
      const { hide_address: address, hide_from_internet: home } = reading.row;
      return { address, home, remarks: reading.flags.map(({ reason }) => reason) };
    }
    return null;
  }
  const HIDDEN = 'We can’t tell what may be shown, so the address and the home are hidden';

  test.each([
    ['an unquoted comma shifts the rule', 'Notes,Hide Address', 'nice, no,Yes', 9],
    ['the rule is missing', 'Notes,Hide Address', 'nice', 7],
    ['the rule may have shifted into a note', 'Show on Internet,Notes', 'Yes', 7],
    ['an empty cell is left over', 'Notes,Published', 'nice,Yes,', 9],
  ])('is hidden along with its address if %s', async (_case, headers, cells, count) => {
    const reading = await hiddenBy(headers, cells);
    expect(reading).toMatchObject({ address: true, home: true });
    expect(reading?.remarks.find((reason) => reason.startsWith(`${count} cells under 8 headers`))).toContain(HIDDEN);
  });

  test.each([
    ['Published', '2026-05-01', '2026-05-02'],
    ['Online', 'https://example.com/a', 'https://example.com/b'],
    ['Address Type', 'Residential', 'Condo'],
  ])('is shown if the other rows show that "%s" is not a rule', async (header, ...cells) => {
    const rows = cells.map((cell, at) => `A${at},T,500000,${at} A St,Hoboken,NJ,${cell}\n`).join('');
    const file = `mls_id,title,price,address,city,state,${header}\n${rows}A9,T,500000,9 A St,Hoboken,NJ\n`;
    expect((await normalized(file)).at(-1)).toMatchObject({ hide_address: null, hide_from_internet: null });
    const ruled = file.replace(cells[0] as string, 'No');
    expect((await normalized(ruled)).at(-1)).toMatchObject({ hide_address: true, hide_from_internet: true });
  });

  test('is hidden if other rows list rules among their flags', async () => {
    const rows = ['new', 'new;hide_address'].map((flags, at) => `A${at},T,500000,${at} A St,Hoboken,NJ,${flags}\n`);
    const file = `mls_id,title,price,address,city,state,Flags\n${rows.join('')}A9,T,500000,9 A St,Hoboken,NJ\n`;
    expect((await normalized(file)).map((row) => row?.hide_address)).toEqual([null, true, true]);
    expect((await normalized(file.replace(';hide_address', ''))).at(-1)?.hide_address).toBe(null);
  });

  test('is used as it is if the file has no such rule or the row has all its cells', async () => {
    expect(await hiddenBy('Notes,Pool', 'nice')).toEqual({ address: null, home: null, remarks: [] });
    expect(await hiddenBy('Notes,Hide Address', '"nice, no",No')).toEqual({ address: false, home: null, remarks: [] });
  });
});
