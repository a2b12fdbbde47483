import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeUpSales } from '#domain/estimates/estimates-testing.ts';
import { dateOf } from '#domain/estimates/home-facts.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-estimate-'));
  file = join(folder, 'queens.csv');
  const header =
    'BOROUGH,NEIGHBORHOOD,BUILDING CLASS CATEGORY,BLOCK,LOT,ADDRESS,APARTMENT NUMBER,ZIP CODE,TOTAL UNITS,LAND SQUARE FEET,GROSS SQUARE FEET,YEAR BUILT,BUILDING CLASS AT TIME OF SALE,SALE PRICE,SALE DATE';
  const rows = madeUpSales(900).map((sale) => {
    const kind = sale.kind === 'one_family' ? '01 ONE FAMILY DWELLINGS' : '02 TWO FAMILY DWELLINGS';
    const address = `${sale.houseNumber} ${sale.block} STREET`;
    const [year, month, day] = dateOf(sale.day).split('-');
    return `4,${sale.neighborhood},${kind},${sale.block},${sale.lot},${address},,${sale.zip},1,2500,${sale.areaSqft},1930,A1,${sale.price},${month}/${day}/${year}`;
  });
  writeFileSync(
    file,
    [header, ...rows, '4,RIDGEWOOD,01 ONE FAMILY DWELLINGS,1,1,1 X STREET,,11385,1,0,0,0,A1,0,1/2/2024'].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'estimate.ts'), ...args], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

test('A back-test of a file gives its figures by borough and type as JSON', () => {
  const { code, out, err } = run(
    'backtest',
    '--file',
    file,
    '--from',
    '2024-11-01',
    '--train',
    'once',
    '--by',
    'borough,type',
    '--json',
  );
  expect(err).toBe('');
  expect(code).toBe(0);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ from: '2024-11-01', training: 'once' });
  expect(report.all.medianError).toBeGreaterThan(0);
  expect(report.all.medianError).toBeLessThan(0.3);
  expect(report.all.sales).toBe(report.groups[0].sales + report.groups[1].sales);
  expect(report.groups.map(({ region, kind }: { region: string; kind: string }) => [region, kind]).sort()).toEqual([
    ['Queens', 'one_family'],
    ['Queens', 'two_family'],
  ]);
});

test.each([
  [[], /^Usage: npm run estimate/],
  [['backtest'], /^Please give a file of recorded sales/],
  [['backtest', '--file', 'missing.csv'], /^The file can’t be read/],
  [['backtest', '--file', 'FILE', '--by', 'street'], /^--by must be one of borough, type, not "street"/],
  [['backtest', '--file', 'FILE', '--from', 'soon'], /^--from must be a day such as 2018-09-01, not "soon"/],
  [
    ['backtest', '--file', 'FILE', '--from', '2024-02-01'],
    /^Only \d+ usable sales are from before 2024-02-01, and at least/,
  ],
  [['backtest', '--file', 'FILE', '--from', '2025-06-01'], /^There are no usable sales from 2025-06-01/],
])('%j is refused, saying what to write instead', (args, message) => {
  const { code, err } = run(...args.map((arg) => (arg === 'FILE' ? file : arg)));
  expect(err).toMatch(message);
  expect(code).toBe(2);
});
