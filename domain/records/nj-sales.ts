// Reads New Jersey's SR-1A, one deed a line in fixed columns. The positions of both layouts were compared with the parser
// of johnjreiser/NJParcelTools and are those of the Division of Taxation's record description. Browser-safe.
import { parseStreetAddress } from '#domain/listings/street-line.ts';
import municipalities from './nj-municipalities.json' with { type: 'json' };
import type { RecordedSale, SaleExclusion, SaleRemark } from './recorded-sale.ts';
import { fullYear, readDay, readDollars, readKnown, readWords, readYear } from './sale-cells.ts';
import { excludeSale, homeUse, otherUse, type PropertyUse } from './sale-exclusions.ts';

/** By the first two digits of a municipality's code, which number the counties by name. */
const COUNTIES =
  'Atlantic,Bergen,Burlington,Camden,Cape May,Cumberland,Essex,Gloucester,Hudson,Hunterdon,Mercer,Middlesex,Monmouth,Morris,Ocean,Passaic,Salem,Somerset,Sussex,Union,Warren'.split(
    ',',
  );

/** Start and length. What comes before the property class is the same in both layouts. */
const PLACES = {
  municipality: [0, 4],
  usable: [33, 1],
  code: [34, 3],
  reported: [37, 9],
  verified: [46, 9],
  location: [297, 25],
  deedDate: [338, 6],
  block: [350, 5],
  blockSuffix: [355, 4],
  lot: [359, 5],
  lotSuffix: [364, 4],
  secondBlock: [369, 9],
  secondLot: [378, 9],
  qualifier: [619, 5],
} as const;

/** Until 2012 the property class had two characters, since then three, which moves what follows. */
export const SR1A_LAYOUTS = {
  old: { propertyClass: [626, 2], dateTyped: [631, 6], condo: [648, 1], yearBuilt: [651, 4], livingSpace: [655, 7] },
  current: {
    propertyClass: [626, 3],
    dateTyped: [632, 6],
    condo: [649, 1],
    yearBuilt: [652, 4],
    livingSpace: [656, 7],
  },
} as const;
export type Sr1aLayout = keyof typeof SR1A_LAYOUTS;

type Place = readonly [start: number, length: number];
const cut = (line: string, [start, length]: Place) => line.slice(start, start + length).trim();

/** Up to the qualifier; shorter lines were cut off. */
const SHORTEST = 624;
const LONGEST = 720;

/** Whether a line can be a deed of an SR-1A. */
export function isSr1aLine(line: string): boolean {
  if (line.length < SHORTEST || line.length > LONGEST) return false;
  const county = Number(line.slice(0, 2));
  return (
    /^\d{4}/.test(line) &&
    county >= 1 &&
    county <= COUNTIES.length &&
    /^[UN ]$/i.test(line.slice(33, 34)) &&
    /^[\d ]{18}$/.test(line.slice(37, 55)) &&
    /^\d{6}$/.test(line.slice(338, 344))
  );
}

const DATE = /^(?:0{6}| {6}|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/;
const BUILT = /^(?:0{4}| {4}|1[6-9]\d\d|20\d\d)$/;

/** The layout in which more of the dates and years make sense. */
export function findSr1aLayout(lines: readonly string[]): Sr1aLayout {
  const score = (layout: Sr1aLayout) =>
    lines.filter((line) => {
      const { dateTyped, yearBuilt } = SR1A_LAYOUTS[layout];
      const [date, year] = [dateTyped, yearBuilt].map(([start, length]) => line.slice(start, start + length));
      return DATE.test(date ?? '') && BUILT.test(year ?? '');
    }).length;
  return score('old') > score('current') ? 'old' : 'current';
}

function readUse(propertyClass: string, isCondo: boolean): PropertyUse {
  // Class 2 is residential for up to four families; the record doesn't tell them apart.
  if (propertyClass.startsWith('2')) return homeUse(isCondo ? 'condo' : 'one_family');
  if (propertyClass === '4C') return homeUse('rental_building');
  if (propertyClass === '1') return otherUse('land');
  return propertyClass.startsWith('4') ? otherUse('commercial') : otherUse('other_property');
}

const CLASS_NAMES: Readonly<Record<string, string>> = {
  '1': 'Vacant land',
  '2': 'Residential, one to four families',
  '3A': 'Farm with a house',
  '3B': 'Farmland',
  '4A': 'Commercial',
  '4B': 'Industrial',
  '4C': 'Apartments',
};

/** "00123" and "01  " are block 123.01. */
function readNumber(line: string, number: Place, suffix: Place): string {
  const [whole, part] = [cut(line, number).replace(/^0+/, ''), cut(line, suffix)];
  return part === '' || /^0+$/.test(part) ? whole : `${whole}.${part}`;
}

/** Non-usable codes 1 and 2: between members of a family; for love and affection. */
const FAMILY_CODES = new Set(['1', '2']);

function readTold(line: string): { told: SaleExclusion | null; code: string | null } {
  const code = cut(line, PLACES.code).replace(/^0+/, '') || null;
  if (cut(line, PLACES.usable).toUpperCase() === 'N')
    return { told: FAMILY_CODES.has(code ?? '') ? 'related_parties' : 'not_arms_length', code };
  const isSecond = /[1-9a-z]/i.test(cut(line, PLACES.secondBlock) + cut(line, PLACES.secondLot));
  return { told: isSecond ? 'several_lots' : null, code };
}

const fail = (column: string, value: string, reason: string) => ({ sale: null, remarks: [{ column, value, reason }] });

export function readSr1aLine(line: string, layout: Sr1aLayout): { sale: RecordedSale | null; remarks: SaleRemark[] } {
  if (line.length < SHORTEST) return fail('', '', 'The line was cut off');
  const { propertyClass, condo, yearBuilt, livingSpace } = SR1A_LAYOUTS[layout];
  const municipality = cut(line, PLACES.municipality);
  const county = COUNTIES[Number(municipality.slice(0, 2)) - 1];
  if (!/^\d{4}$/.test(municipality) || county === undefined)
    return fail('county and district', municipality, 'Not a code of a municipality');
  const block = readNumber(line, PLACES.block, PLACES.blockSuffix);
  const lot = readNumber(line, PLACES.lot, PLACES.lotSuffix);
  if (block === '' || lot === '') return fail('block and lot', `${block} ${lot}`.trim(), 'No block and lot');
  const written = cut(line, PLACES.deedDate);
  const saleDate = /^\d{6}$/.test(written) ? readDay(`${fullYear(written.slice(0, 2))}${written.slice(2)}`) : null;
  if (!saleDate) return fail('deed date', written, 'Not a date');
  const price = readDollars(cut(line, PLACES.verified)) || readDollars(cut(line, PLACES.reported));
  if (price === undefined) return fail('sales price', cut(line, PLACES.reported), 'Not a price');
  const qualifier = cut(line, PLACES.qualifier);
  const classCode = cut(line, propertyClass).toUpperCase();
  const isCondo = /^c/i.test(qualifier) || cut(line, condo).toUpperCase() === 'Y';
  const use = readUse(classCode, isCondo);
  const { told, code } = readTold(line);
  const sale: RecordedSale = {
    authority: 'nj_sr1a',
    parcelId: [municipality, block, lot, ...(qualifier === '' ? [] : [qualifier.toUpperCase()])].join('_'),
    ...parseStreetAddress(readWords(cut(line, PLACES.location)) ?? ''),
    city: (municipalities as Readonly<Record<string, string>>)[municipality] ?? county,
    state: 'NJ',
    zipCode: null,
    county,
    borough: null,
    neighborhood: null,
    saleDate,
    price,
    buildingClassCategory: CLASS_NAMES[classCode] ?? null,
    buildingClass: classCode || null,
    taxClass: null,
    residentialUnits: null,
    totalUnits: null,
    landSqft: null,
    grossSqft: readKnown(cut(line, livingSpace)),
    yearBuilt: readYear(cut(line, yearBuilt)),
    beds: null,
    baths: null,
    latitude: null,
    longitude: null,
    homeKind: use.homeKind,
    exclusion: excludeSale(price, use, told),
    exclusionCode: code,
  };
  return { sale, remarks: [] };
}
