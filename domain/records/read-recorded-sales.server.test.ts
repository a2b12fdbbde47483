import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf, zipOf } from '#domain/imports/formats/workbook-testing.ts';
import { readRecordedSales } from './read-recorded-sales.server.ts';
import type { SaleRow } from './recorded-sale.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-sales-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<SaleRow[]> {
  const file = join(folder, 'sales');
  await writeFile(file, content);
  const rows: SaleRow[] = [];
  for await (const row of readRecordedSales(file)) rows.push(row);
  return rows;
}
const salesOf = async (content: string | Buffer) => (await read(content)).map(({ sale }) => sale);

const CITY =
  'BOROUGH,NEIGHBORHOOD,BUILDING CLASS CATEGORY,TAX CLASS AT PRESENT,BLOCK,LOT,EASE-MENT,BUILDING CLASS AT PRESENT,ADDRESS,APARTMENT NUMBER,ZIP CODE,RESIDENTIAL UNITS,COMMERCIAL UNITS,TOTAL UNITS,LAND SQUARE FEET,GROSS SQUARE FEET,YEAR BUILT,TAX CLASS AT TIME OF SALE,BUILDING CLASS AT TIME OF SALE, SALE PRICE ,SALE DATE\r\n';
const HOUSE =
  '3,BATH BEACH,01 ONE FAMILY DWELLINGS                    ,1,6371,20, ,A9, 75 BAY 20TH   STREET , ,11214,1,0,1,"2,417","1,742",1930, 1 , A9 ," $710,000 ",2/21/2018\r\n';

test('The city’s rolling sales are read with their blanks, commas and dollar signs', async () => {
  const [sale] = await salesOf(CITY + HOUSE);
  expect(sale).toMatchObject({
    authority: 'nyc_dof',
    parcelId: '3063710020',
    address: '75 BAY 20TH STREET',
    unit: null,
    borough: 'Brooklyn',
    county: 'Kings',
    zipCode: '11214',
    saleDate: '2018-02-21',
    price: 710_000,
    buildingClassCategory: '01 ONE FAMILY DWELLINGS',
    buildingClass: 'A9',
    landSqft: 2417,
    grossSqft: 1742,
    yearBuilt: 1930,
    homeKind: 'one_family',
    exclusion: null,
  });
});

test('A dash as price is a transfer without consideration, and zeros are unknown facts', async () => {
  const row =
    '1,ALPHABET CITY,09 COOPS - WALKUP APARTMENTS,2C,373,40,,C6,"745 EAST 6TH STREET, 3D",,10009,0,0,0,0,0,0,2,C6," $-   ",11/28/2018\n';
  const [sale] = await salesOf(CITY + row);
  expect(sale).toMatchObject({
    address: '745 EAST 6TH STREET',
    unit: '3D',
    city: 'New York',
    price: 0,
    yearBuilt: null,
    grossSqft: null,
    homeKind: 'coop',
    exclusion: 'no_consideration',
  });
});

test.each([
  ['EASEMENT', 'TAX CLASS AS OF FINAL ROLL 18/19', 'BUILDING CLASS AS OF FINAL ROLL 18/19'],
  ['EASE-MENT\n', '"TAX CLASS AT PRESENT\n"', ' BUILDING CLASS AT PRESENT '],
  ['ease_ment', 'tax_class_as_of_final_roll', 'building_class_as_of_final'],
])(
  'The header variant with %s is recognized, with title lines before it',
  async (easement, taxClass, buildingClass) => {
    const header = `BOROUGH,NEIGHBORHOOD,BUILDING CLASS CATEGORY,${taxClass},BLOCK,LOT,"${easement}",${buildingClass},ADDRESS,"APARTMENT\nNUMBER",ZIP CODE,YEAR BUILT,SALE PRICE,SALE DATE`;
    const row =
      '4,ARVERNE,04 TAX CLASS 1 CONDOS,1A,15828,1004,,R3,310 BEACH 39TH STREET,2B,11691,2005,"360,000",2018-07-06';
    const [first, ...others] = await read(
      `Queens Rolling Sales File\nAll Sales From August 2017\n\n${header}\n${row}\n`,
    );
    expect(others).toEqual([]);
    expect(first?.sale).toMatchObject({
      unit: '2B',
      taxClass: '1A',
      buildingClass: 'R3',
      price: 360_000,
      homeKind: 'condo',
    });
  },
);

test('A word inside another header is no match: a “resale price” is not a sale price', async () => {
  const header = CITY.replace(' SALE PRICE ', 'RESALE PRICE');
  await expect(read(header + HOUSE)).rejects.toThrow(/no columns of recorded sales: BOROUGH.*rolling or annualized/);
});

test('A row without a block fails with its line and column, and the others are read', async () => {
  const rows = await read(CITY + HOUSE.replace(',6371,', ',,') + HOUSE.replace('2/21/2018', '2/31/2018') + HOUSE);
  expect(rows.map(({ line, sale, remarks }) => [line, sale !== null, remarks[0]?.column, remarks[0]?.reason])).toEqual([
    [2, false, 'BLOCK', 'Not a tax block'],
    [3, false, 'SALE DATE', 'Not a date'],
    [4, true, undefined, undefined],
  ]);
});

test('A file packed with gzip is read, and a damaged one is refused', async () => {
  const packed = gzipSync(CITY + HOUSE);
  expect(await salesOf(packed)).toHaveLength(1);
  await expect(read(packed.subarray(0, 200))).rejects.toThrow('The gzip file is damaged');
});

const SHEET = [
  ['Bronx Annualized Sales'],
  ['For the period January 2024 through December 2024'],
  [],
  [
    'BOROUGH\n',
    'NEIGHBORHOOD',
    'BUILDING CLASS CATEGORY',
    'BLOCK',
    'LOT',
    'ADDRESS',
    'ZIP CODE',
    'YEAR BUILT',
    'SALE PRICE',
    'SALE DATE',
  ],
  [2, 'BATHGATE', '02 TWO FAMILY DWELLINGS', 3030, 62, '4463 PARK & WEBSTER AVENUE', 10457, 1899, 455_000, 43_432],
];

test('The workbook that the city publishes is read, with title lines and dates as numbers of days', async () => {
  const [row] = await read(workbookOf(SHEET));
  expect(row).toMatchObject({
    line: 5,
    sale: {
      parcelId: '2030300062',
      address: '4463 PARK & WEBSTER AVENUE',
      zipCode: '10457',
      saleDate: '2018-11-28',
      price: 455_000,
    },
  });
});

test('Hostile workbooks are refused in words', async () => {
  const sheet = 'xl/worksheets/sheet7.xml';
  const hostile: [RegExp, Buffer][] = [
    [/unpacks to 2,048 MB/, workbookOf(SHEET, [{ name: sheet, data: 'x', claims: 2 ** 31 }])],
    [/damaged/, workbookOf(SHEET, [{ name: sheet, data: ' '.repeat(5_000_000), claims: 100 }])],
    [/nested too deeply/, workbookOf(SHEET, [{ name: sheet, data: '<a>'.repeat(1000) }])],
    [/document type/, workbookOf(SHEET, [{ name: sheet, data: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }])],
    [
      /longer than a cell/,
      workbookOf(SHEET, [{ name: sheet, data: `<row><c><v>${'9'.repeat(200_000)}</v></c></row>` }]),
    ],
    [
      /more text than we read/,
      workbookOf(SHEET, [
        { name: 'xl/sharedStrings.xml', data: `<sst>${`<si><t>${'y'.repeat(32_000)}</t></si>`.repeat(1600)}</sst>` },
      ]),
    ],
    [/no Excel workbook/, zipOf([{ name: 'sales.csv', data: CITY + HOUSE }])],
    [/can’t be unpacked/, workbookOf(SHEET).subarray(0, 300)],
  ];
  for (const [reason, file] of hostile) await expect(read(file)).rejects.toThrow(reason);
});

/** A deed of the layout, with what is given at its positions. */
function deed(places: Record<number, string>, length: number): string {
  const line = Array.from({ length }, () => ' ');
  const zeros = (start: number, count: number) => line.fill('0', start, start + count);
  zeros(37, 18);
  for (const [start, text] of Object.entries(places)) line.splice(Number(start), text.length, ...text);
  return line.join('');
}
const DEED = {
  0: '0906',
  33: 'U',
  37: '000585000',
  46: '000590000',
  109: 'PLOVER JANE',
  203: 'HERON JOHN',
  297: '123 MONTGOMERY ST UNIT 4B',
  338: '240617',
  350: '00123',
  355: '01',
  359: '00004',
  619: 'C0001',
};

test.each([
  ['current', 663, { 626: '2', 632: '240620', 649: 'Y', 652: '1998', 656: '0001450' }],
  ['old', 662, { 626: '2', 631: '240620', 648: 'Y', 651: '1998', 655: '0001450' }],
])('New Jersey’s SR-1A is read in its %s layout, without the names of people', async (_, length, places) => {
  const [sale] = await salesOf(`${deed({ ...DEED, ...places }, length)}\n`);
  expect(sale).toMatchObject({
    parcelId: '0906_123.01_4_C0001',
    address: '123 MONTGOMERY ST',
    unit: '4B',
    city: 'Jersey City',
    county: 'Hudson',
    state: 'NJ',
    saleDate: '2024-06-17',
    price: 590_000,
    yearBuilt: 1998,
    grossSqft: 1450,
    homeKind: 'condo',
    exclusion: null,
  });
  expect(JSON.stringify(sale)).not.toMatch(/PLOVER|HERON/);
});

test('The codes of New Jersey’s assessors say why a sale doesn’t count', async () => {
  const end = { 626: '2', 632: '240620', 652: '1960' };
  const codes: Record<number, string>[] = [{ 33: 'N', 34: '001' }, { 33: 'N', 34: '10 ' }, { 378: '00005' }, {}];
  const rows = codes.map((more) => deed({ ...DEED, 619: '     ', ...end, ...more }, 663));
  expect((await salesOf(rows.join('\n'))).map((sale) => [sale?.exclusion, sale?.exclusionCode])).toEqual([
    ['related_parties', '1'],
    ['not_arms_length', '10'],
    ['several_lots', null],
    [null, null],
  ]);
});

test('New York State’s sales are read by the names of their columns', async () => {
  const header =
    'swis_cd,county_nam,muni_nam,print_key,buyer_last_name,st_nbr,st_nam,zip5,sale_dte,sale_price,arms_length_flag,cond_relative_sale,nbr_of_parcels,prop_class_at_sale,prop_class_cd_desc_sale';
  const row = (more: string) =>
    `552089,Westchester,NEW ROCHELLE,3-776-0014,PLOVER,9,COLUMBUS ST,10801,2022-08-10,730000,${more}`;
  const sales = await salesOf(
    [
      header,
      row('Y,N,1,210,One Family Year-Round Residence'),
      row('N,N,1,210,'),
      row('N,Y,1,210,'),
      row('Y,N,2,210,'),
      row('Y,N,1,311,'),
    ].join('\n'),
  );
  expect(sales[0]).toMatchObject({
    parcelId: '552089 3-776-0014',
    address: '9 COLUMBUS ST',
    city: 'New Rochelle',
    county: 'Westchester',
    saleDate: '2022-08-10',
    homeKind: 'one_family',
  });
  expect(sales.map((sale) => sale?.exclusion)).toEqual([
    null,
    'not_arms_length',
    'related_parties',
    'several_lots',
    'land',
  ]);
});
