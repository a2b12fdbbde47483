// Recorded sales, from a file of the city's columns to sales under their homes, in a process of its own whose memory is
// measured. The file is deterministic: houses and apartments with several sales each, some symbolic, some on one deed.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import { limitFigure, note, type Result } from './result.ts';

const SALES = 1_000_000;
const LEAST_PER_SECOND = 8_000;
const MOST_MEGABYTES = 400;

const HEADER =
  'BOROUGH,NEIGHBORHOOD,BUILDING CLASS CATEGORY,TAX CLASS AT PRESENT,BLOCK,LOT,EASE-MENT,BUILDING CLASS AT PRESENT,ADDRESS,APARTMENT NUMBER,ZIP CODE,RESIDENTIAL UNITS,COMMERCIAL UNITS,TOTAL UNITS,LAND SQUARE FEET,GROSS SQUARE FEET,YEAR BUILT,TAX CLASS AT TIME OF SALE,BUILDING CLASS AT TIME OF SALE, SALE PRICE ,SALE DATE\n';
const STREETS = [
  'BAY 20TH   STREET',
  'PARK AVENUE',
  'EAST 185 STREET',
  'OCEAN PARKWAY',
  'BEACH 39TH STREET',
  '81ST STREET',
];
const KINDS = [
  ['01 ONE FAMILY DWELLINGS', 'A5'],
  ['02 TWO FAMILY DWELLINGS', 'B1'],
  ['10 COOPS - ELEVATOR APARTMENTS', 'D4'],
  ['13 CONDOS - ELEVATOR APARTMENTS', 'R4'],
] as const;

const mixed = (number: number, salt: number) => Math.imul(number + salt, 2654435761) >>> 0;

/** Two in three homes are sold once, the others twice. */
function saleLine(at: number): string {
  const home = Math.floor(at * 0.75);
  const [kind, buildingClass] = KINDS[mixed(home, 1) % KINDS.length] ?? KINDS[0];
  const isApartment = buildingClass === 'D4' || buildingClass === 'R4';
  const place = isApartment ? Math.floor(home / 40) : home;
  const block = (place % 16_000) + 1;
  const lot = buildingClass === 'R4' ? 1001 + (home % 900) : (Math.floor(place / 16_000) % 900) + 1;
  const unit = isApartment ? `${(home % 20) + 1}${'ABCDEFGH'[home % 8]}` : '';
  const street = `${(place % 4_000) + 1}-${(Math.floor(place / 4_000) % 99) + 1} ${STREETS[place % STREETS.length]}`;
  const price = mixed(at, 7) % 3 === 0 ? 0 : 200_000 + (mixed(at, 3) % 900) * 1_000;
  const [month, day, year] = [(mixed(at, 5) % 12) + 1, (mixed(at, 11) % 28) + 1, 2003 + (mixed(at, 13) % 22)];
  const sqft = (600 + (mixed(home, 17) % 2_000)).toLocaleString('en-US');
  return `${(place % 5) + 1},BATH BEACH,${kind}                    ,1,${block},${lot}, ,${buildingClass}, ${street} ,${unit} ,${10_001 + (place % 200)},1,0,1,"2,417","${sqft}",${1900 + (home % 120)}, 1 , ${buildingClass} ," $${price.toLocaleString('en-US')} ",${month}/${day}/${year}\n`;
}

async function writeSales(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(HEADER);
  for (let at = 0; at < SALES; at++)
    if (!out.write(saleLine(at))) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
  out.end();
  await finished(out);
}

export async function measureRecordedSales(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-bench-sales-'));
  const dataDir = join(import.meta.dirname, '..', '.data-bench-sales');
  await rm(dataDir, { recursive: true, force: true });
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
  try {
    await migrate(embedded.ownerUrl, () => {});
    const file = join(folder, 'sales.csv');
    await writeSales(file);
    const { seconds, megabytes, imported, homes } = await importInProcess(embedded.loginUrls.stoop_service, file);
    note(`${imported} sales of ${homes} homes in ${seconds.toFixed(1)} s`);
    const rate = SALES / seconds;
    return [
      {
        figure: 'recorded sales imported and matched to homes',
        value: rate,
        unit: 'rows/s',
        against: null,
        ratio: null,
        goal: `>= ${LEAST_PER_SECOND} rows/s`,
        holds: rate >= LEAST_PER_SECOND,
      },
      limitFigure('memory of that import', 'MB', megabytes, MOST_MEGABYTES),
    ];
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Imported {
  seconds: number;
  megabytes: number;
  imported: number;
  homes: number;
}

function importInProcess(url: string, file: string): Promise<Imported> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'recorded-sales-process.ts'), url, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(said) as Imported) : reject(new Error(`The import ended with ${code}`)),
    );
  });
}
