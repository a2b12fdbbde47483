// Reads New York City's rolling and annualized sales, in the columns of the last ten years' files. Browser-safe.
import { parseStreetAddress } from '#domain/listings/street-line.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { type Borough, BOROUGHS } from '#domain/listings/listing.ts';
import type { RecordedSale, SaleRemark } from './recorded-sale.ts';
import { cellReader, readCount, readDay, readDollars, readKnown, readWords, readYear, readZip } from './sale-cells.ts';
import { findColumns } from './sale-columns.ts';
import { excludeSale, homeUse, otherUse, type PropertyUse } from './sale-exclusions.ts';
import { readPoint } from './sale-point.ts';

/** The open data site cuts names of columns, such as "building_class_at_time_of". */
const HEADERS = {
  borough: ['borough', 'boro'],
  neighborhood: ['neighborhood'],
  category: ['buildingclasscategory'],
  block: ['block'],
  lot: ['lot'],
  address: ['address'],
  apartment: ['apartmentnumber', 'apartment', 'aptno'],
  zip: ['zipcode', 'zip'],
  residentialUnits: ['residentialunits'],
  totalUnits: ['totalunits'],
  land: ['landsquarefeet', 'landsqft'],
  gross: ['grosssquarefeet', 'grosssqft'],
  yearBuilt: ['yearbuilt'],
  taxClass: ['taxclassattimeofsale', 'taxclassatpresent', 'taxclassasoffinalroll'],
  buildingClass: [
    'buildingclassattimeofsale',
    'buildingclassattimeof',
    'buildingclassatpresent',
    'buildingclassasoffinalroll',
    'buildingclassasoffinal',
  ],
  price: ['saleprice'],
  date: ['saledate'],
  latitude: ['latitude'],
  longitude: ['longitude'],
} as const;
type Field = keyof typeof HEADERS;
const REQUIRED: readonly Field[] = ['borough', 'block', 'lot', 'address', 'price', 'date'];

const BOROUGH_BY_CODE: Record<string, Borough> = {
  1: 'Manhattan',
  2: 'Bronx',
  3: 'Brooklyn',
  4: 'Queens',
  5: 'Staten Island',
};
const CODE_BY_BOROUGH = new Map(Object.entries(BOROUGH_BY_CODE).map(([code, name]) => [name, code]));

const COUNTIES: Record<Borough, string> = {
  Manhattan: 'New York',
  Bronx: 'Bronx',
  Brooklyn: 'Kings',
  Queens: 'Queens',
  'Staten Island': 'Richmond',
};

/** Columns that repeat a few texts. */
const readOften = remember(readWords);

function readBorough(cell: string | undefined): Borough | null {
  const text = readWords(cell) ?? '';
  const named = BOROUGHS.find((borough) => borough.toLowerCase() === text.toLowerCase());
  return named ?? BOROUGH_BY_CODE[text.replace(/\.0+$/, '')] ?? null;
}

/** By the number of the building class category, as the city's list of categories has them. */
const USES: Readonly<Record<string, PropertyUse>> = {
  '01': homeUse('one_family'),
  '02': homeUse('two_family'),
  '03': homeUse('three_family'),
  '04': homeUse('condo'),
  '05': otherUse('land'),
  '07': homeUse('rental_building'),
  '08': homeUse('rental_building'),
  '09': homeUse('coop'),
  '10': homeUse('coop'),
  '11A': homeUse('rental_building'),
  '12': homeUse('condo'),
  '13': homeUse('condo'),
  '14': homeUse('rental_building'),
  '15': homeUse('condo'),
  '16': homeUse('condo'),
  '17': homeUse('coop'),
  '29': otherUse('parking'),
  '31': otherUse('land'),
  '44': otherUse('parking'),
  '47': otherUse('storage'),
};
/** Hotels, stores, offices, factories and the like. */
const COMMERCIAL = /^(?:1[89]|2[1-9]|3[0-9]|4[1-9])$/;

/** By the first letters of the building class, if the row has no category. */
const USES_BY_CLASS: readonly (readonly [beginning: RegExp, use: PropertyUse])[] = [
  [/^(?:A|S1)/, homeUse('one_family')],
  [/^(?:B|S2)/, homeUse('two_family')],
  [/^C0/, homeUse('three_family')],
  [/^(?:C6|C8|D0|D4|R9)/, homeUse('coop')],
  [/^(?:C|D)/, homeUse('rental_building')],
  [/^R[1-46RX]/, homeUse('condo')],
  [/^(?:RG|RP|G)/, otherUse('parking')],
  [/^RS/, otherUse('storage')],
  [/^V/, otherUse('land')],
  [/^[E-Z]/, otherUse('commercial')],
];

const numberOf = remember((category: string): string => /^(\d{2}A?)\b/.exec(category)?.[1] ?? '');

function readUse(category: string | null, buildingClass: string | null): PropertyUse {
  const number = numberOf(category ?? '');
  if (Object.hasOwn(USES, number)) return USES[number] as PropertyUse;
  if (COMMERCIAL.test(number)) return otherUse('commercial');
  const found = number === '' && buildingClass ? USES_BY_CLASS.find(([start]) => start.test(buildingClass)) : undefined;
  return found?.[1] ?? otherUse('other_property');
}

/** "745 EAST 6TH STREET, 3D": what follows the last comma is the apartment, however it is written. */
function splitAddress(written: string, apartment: string | null): { address: string; unit: string | null } {
  const comma = written.lastIndexOf(',');
  if (comma > 0) {
    const address = written.slice(0, comma).trim();
    return { address, unit: apartment ?? readWords(written.slice(comma + 1)) };
  }
  if (apartment !== null) return { address: written, unit: apartment };
  const { address, unit } = parseStreetAddress(written);
  return { address, unit };
}

interface Reading {
  sale: RecordedSale | null;
  remarks: SaleRemark[];
}

const failed = (column: string, value: string | undefined, reason: string): Reading => ({
  sale: null,
  remarks: [{ column, value: (value ?? '').trim().slice(0, 200), reason }],
});

/** @returns null if these aren't the headers of the city's sales */
export function createNycReader(headers: readonly string[]): ((cells: readonly string[]) => Reading) | null {
  const columns = findColumns(headers, HEADERS, REQUIRED);
  if (!columns) return null;
  const nameOf = (field: Field) => headers[columns.get(field) ?? -1] ?? field;
  return (cells) => {
    const cell = cellReader(columns, cells);
    const borough = readBorough(cell('borough'));
    if (!borough) return failed(nameOf('borough'), cell('borough'), 'Not a borough');
    const block = readKnown(cell('block'));
    const lot = readKnown(cell('lot'));
    if (block === null || block > 99_999) return failed(nameOf('block'), cell('block'), 'Not a tax block');
    if (lot === null || lot > 9_999) return failed(nameOf('lot'), cell('lot'), 'Not a tax lot');
    const saleDate = readDay(cell('date'));
    if (!saleDate) return failed(nameOf('date'), cell('date'), 'Not a date');
    const price = readDollars(cell('price'));
    if (price === undefined) return failed(nameOf('price'), cell('price'), 'Not a price');
    const remarks: SaleRemark[] = [];
    const count = (field: Field): number | null => {
      const value = readCount(cell(field));
      if (value === undefined)
        remarks.push({ column: nameOf(field), value: cell(field) ?? '', reason: 'Not a number; left out' });
      return value ?? null;
    };
    const category = readOften(cell('category') ?? '');
    const buildingClass = readOften(cell('buildingClass') ?? '')?.toUpperCase() ?? null;
    const use = readUse(category, buildingClass);
    const { latitude, longitude } = readPoint(cell('latitude'), cell('longitude'));
    const sale: RecordedSale = {
      authority: 'nyc_dof',
      parcelId: `${CODE_BY_BOROUGH.get(borough)}${String(block).padStart(5, '0')}${String(lot).padStart(4, '0')}`,
      ...splitAddress(readWords(cell('address')) ?? '', readWords(cell('apartment'))),
      city: borough === 'Manhattan' ? 'New York' : borough,
      state: 'NY',
      zipCode: readZip(cell('zip')),
      county: COUNTIES[borough],
      borough,
      neighborhood: readOften(cell('neighborhood') ?? ''),
      saleDate,
      price,
      buildingClassCategory: category,
      buildingClass,
      taxClass: readOften(cell('taxClass') ?? ''),
      residentialUnits: count('residentialUnits'),
      totalUnits: count('totalUnits'),
      landSqft: count('land') || null,
      grossSqft: count('gross') || null,
      yearBuilt: readYear(cell('yearBuilt')),
      beds: null,
      baths: null,
      latitude,
      longitude,
      homeKind: use.homeKind,
      exclusion: excludeSale(price, use),
      exclusionCode: null,
    };
    return { sale, remarks };
  };
}
