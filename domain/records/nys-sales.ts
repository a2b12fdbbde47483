// Reads New York State's sales outside the city as SalesWeb exports them. Browser-safe.
import { parseStreetAddress } from '#domain/listings/street-line.ts';
import type { RecordedSale, SaleExclusion, SaleRemark } from './recorded-sale.ts';
import {
  cellReader,
  readCount,
  readDay,
  readDecimal,
  readDollars,
  readKnown,
  readWords,
  readYear,
  readZip,
} from './sale-cells.ts';
import { findColumns } from './sale-columns.ts';
import { excludeSale, homeUse, otherUse, type PropertyUse } from './sale-exclusions.ts';
import { readPoint } from './sale-point.ts';

/** SalesWeb's own names come first ("swis_cd", "st_nam", "sale_dte"); older exports spell them out. */
const HEADERS = {
  swis: ['swiscd', 'swiscode', 'swis', 'municipalitycode'],
  printKey: ['printkey', 'taxmapid'],
  county: ['countynam', 'countyname', 'county', 'swiscounty'],
  city: ['muninam', 'muniname', 'municipalityname', 'municipality'],
  house: ['stnbr', 'streetnbr', 'streetnumber'],
  street: ['stnam', 'streetname', 'street'],
  address: ['propertyaddress', 'streetaddress', 'address'],
  zip: ['zip5', 'zipcode', 'propertyzipcode', 'zip'],
  date: ['saledte', 'saledate', 'deeddte', 'deeddate'],
  price: ['saleprice', 'fullsaleprice', 'totalsaleprice'],
  armsLength: ['armslengthflag', 'armslength'],
  relatives: ['condrelativesale'],
  parcels: ['nbrofparcels', 'numberofparcels'],
  propertyClass: ['propclassatsale', 'propertyclassatsale', 'propclasslastroll', 'propertyclass'],
  classWords: ['propclasscddescsale', 'propclassdescatsale', 'propclasscddescroll', 'propclassdesclastroll'],
  beds: ['nbrbedrooms', 'bedrooms', 'beds'],
  baths: ['nbrfullbaths', 'fullbaths', 'bathrooms', 'baths'],
  sqft: ['sqftliving', 'livingarea', 'squarefeet', 'sqft'],
  yearBuilt: ['yrbuilt', 'yearbuilt'],
  latitude: ['latitude'],
  longitude: ['longitude'],
} as const;
type Field = keyof typeof HEADERS;
const REQUIRED: readonly Field[] = ['swis', 'printKey', 'price', 'date'];

/** By property class code of the state's assessors' manual. */
function readUse(code: string): PropertyUse {
  if (/^2(?:1[0-9]|4\d|50|60)/.test(code)) return homeUse('one_family');
  if (/^22\d/.test(code)) return homeUse('two_family');
  if (/^23\d/.test(code)) return homeUse('three_family');
  if (code.startsWith('2')) return homeUse('other');
  if (code.startsWith('411')) return homeUse('rental_building');
  if (code.startsWith('3')) return otherUse('land');
  return /^[4-9]/.test(code) ? otherUse('commercial') : otherUse('other_property');
}

const saysYes = (cell: string | undefined) => /^(?:y|yes|true|1|x)$/i.test((cell ?? '').trim());
const saysNo = (cell: string | undefined) => /^(?:n|no|false|0)$/i.test((cell ?? '').trim());

const titleCase = (text: string) =>
  text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());

/** @returns null if these aren't the headers of the state's sales */
export function createNysReader(
  headers: readonly string[],
): ((cells: readonly string[]) => { sale: RecordedSale | null; remarks: SaleRemark[] }) | null {
  const columns = findColumns(headers, HEADERS, REQUIRED);
  if (!columns) return null;
  const fail = (field: Field, value: string | undefined, reason: string) => ({
    sale: null,
    remarks: [
      { column: headers[columns.get(field) ?? -1] ?? field, value: (value ?? '').trim().slice(0, 200), reason },
    ],
  });
  return (cells) => {
    const cell = cellReader(columns, cells);
    const swis = /^\s*0*(\d{5,6})\s*$/.exec(cell('swis') ?? '')?.[1]?.padStart(6, '0');
    const printKey = readWords(cell('printKey'));
    if (!swis) return fail('swis', cell('swis'), 'Not a SWIS code');
    if (!printKey || printKey.length > 60) return fail('printKey', cell('printKey'), 'Not a print key');
    const saleDate = readDay(cell('date'));
    if (!saleDate) return fail('date', cell('date'), 'Not a date');
    const price = readDollars(cell('price'));
    if (price === undefined) return fail('price', cell('price'), 'Not a price');
    const use = readUse((cell('propertyClass') ?? '').trim());
    const told: SaleExclusion | null = saysYes(cell('relatives'))
      ? 'related_parties'
      : saysNo(cell('armsLength'))
        ? 'not_arms_length'
        : (readCount(cell('parcels')) ?? 1) > 1
          ? 'several_lots'
          : null;
    const written =
      readWords(cell('address')) ?? [cell('house'), cell('street')].flatMap((part) => readWords(part) ?? []).join(' ');
    const county = readWords(cell('county'));
    const sale: RecordedSale = {
      authority: 'nys_orpts',
      parcelId: `${swis} ${printKey.toUpperCase()}`,
      ...parseStreetAddress(written),
      city: titleCase(readWords(cell('city')) ?? county ?? ''),
      state: 'NY',
      zipCode: readZip(cell('zip')),
      county: county === null ? null : titleCase(county),
      borough: null,
      neighborhood: null,
      saleDate,
      price,
      buildingClassCategory: readWords(cell('classWords')),
      buildingClass: readWords(cell('propertyClass')),
      taxClass: null,
      residentialUnits: null,
      totalUnits: null,
      landSqft: null,
      grossSqft: readKnown(cell('sqft')),
      yearBuilt: readYear(cell('yearBuilt')),
      beds: readKnown(cell('beds')),
      baths: readDecimal(cell('baths'), 50),
      ...readPoint(cell('latitude'), cell('longitude')),
      homeKind: use.homeKind,
      exclusion: excludeSale(price, use, told),
      exclusionCode: null,
    };
    return { sale, remarks: [] };
  };
}
