// Turns the usual XML of rental listings into records that the importer reads like JSON: StreetEasy's, Zumper's and
// Trulia's (<property> with <location> and <details>), MITS' (<Property> with <ILS_Unit>), and others built like them.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { wordsOf } from '#domain/intake/values/words.ts';
import { feesIn, isAboutFees } from './xml-fees.ts';
import { readable, spell } from './xml-names.ts';
import { readXmlRecords, type XmlElement } from './xml-tree.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

type XmlRecord = Record<string, string | string[]>;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const RECORDS = words('property listing propertylisting rental rentallisting home apartment unit item entry ad');
const UNITS = words('ilsunit unit');
const PHOTOS = /photo|picture|image|media|^file$/;
const FLOOR_PLANS = /floorplan|layout/;
const AMENITIES = /amenit|feature/;
const PEOPLE = words('agent agents contact broker listingagent manager office brokerage owner');
const NO = /^(?:0|false|no|n)$/i;

/** Names that only such files use, in the importer's own words. */
const NAMES: Readonly<Record<string, string>> = {
  apartment: 'unit',
  apartmentnumber: 'unit',
  unitnumber: 'unit',
  marketingname: 'unit name',
  providerlistingid: 'listing id',
  listingid: 'listing id',
  unitbedrooms: 'bedrooms',
  unitbathrooms: 'bathrooms',
  minsquarefeet: 'square feet',
  marketrent: 'rent',
  unitrent: 'rent',
  effectiverent: 'rent',
  addressline1: 'address',
  addressline2: 'unit',
  longdescription: 'description',
  longitude: 'longitude',
  zipcode: 'zip code',
  availableon: 'available date',
};
/** Of a person or office. */
const PERSON_NAMES: Readonly<Record<string, string>> = {
  name: 'agent name',
  agentname: 'agent name',
  email: 'agent email',
  agentemail: 'agent email',
  emailaddress: 'agent email',
  phone: 'agent phone',
  agentphone: 'agent phone',
  phonenumber: 'agent phone',
  main: 'agent phone',
  company: 'listing office name',
  brokeragename: 'listing office name',
  officename: 'listing office name',
};

/** Writes one JSON object a line. @throws UnreadableFile if it is no XML, or has no listings */
export async function xmlToJsonLines(file: string, target: string): Promise<void> {
  let found = 0;
  async function* lines() {
    for await (const element of readXmlRecords(file, (name) => RECORDS.has(spell(name))))
      for (const record of recordsOf(element)) {
        found += 1;
        yield `${JSON.stringify(record)}\n`;
      }
  }
  await pipeline(Readable.from(lines()), createWriteStream(target));
  if (found === 0)
    throw new UnreadableFile(
      'The XML has no listings: we look for elements named <property>, <listing> or <ILS_Unit>.',
    );
}

/** A building with units is a record for each unit, with what the building says about all of them. */
function recordsOf(element: XmlElement): XmlRecord[] {
  const units = findUnits(element);
  if (units.length === 0) return [recordOf(element)];
  const building = recordOf(withoutUnits(element));
  const id = idOf(element);
  return units.map((unit) => {
    const own = recordOf(unit);
    const unitId = idOf(unit);
    const ids = [id, unitId].filter((part) => part !== null);
    const { unit: _unit, 'unit name': _name, ...shared } = building;
    return {
      ...shared,
      ...own,
      ...(ids.length > 0 ? { 'listing id': ids.join('-') } : {}),
      unit: own.unit ?? own['unit name'] ?? unitId ?? '',
      images: [...listOf(own.images), ...listOf(building.images)],
      features: [...listOf(own.features), ...listOf(building.features)],
      ...sharedFees(listOf(own[FEES]), listOf(building[FEES])),
    };
  });
}

const FEES = 'tenant fees';

/** A fee of the unit comes before the building's with the same name. */
function sharedFees(own: string[], building: string[]): XmlRecord {
  const nameOf = (fee: string) => fee.slice(0, fee.lastIndexOf(':'));
  const names = new Set(own.map(nameOf));
  const all = [...own, ...building.filter((fee) => !names.has(nameOf(fee)))];
  return all.length > 0 ? { [FEES]: all } : {};
}

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();

function findUnits(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    const name = spell(child.name);
    if (name === 'ilsunit' || (UNITS.has(name) && child.children.length > 0)) return [child];
    return findUnits(child);
  });
}

function withoutUnits(element: XmlElement): XmlElement {
  const kept = element.children.filter(
    ({ name }) => !/^(?:ils)?units?$/.test(spell(name)) && !spell(name).startsWith('floorplan'),
  );
  return { ...element, children: kept.map(withoutUnits) };
}

function idOf({ attributes, children }: XmlElement): string | null {
  const own = attributes.IDValue ?? attributes.id ?? attributes.ID;
  if (own) return own;
  for (const child of children) {
    const name = spell(child.name);
    if (name === 'identification') return child.attributes.IDValue ?? (child.text.trim() || null);
    if (name === 'propertyid' || name === 'units' || name === 'unit') {
      const id = idOf(child);
      if (id) return id;
    }
  }
  return null;
}

function recordOf(element: XmlElement): XmlRecord {
  const record: XmlRecord = {};
  const images: string[] = [];
  const features: string[] = [];
  const fees: string[] = [];
  const put = (name: string, value: string) => {
    const text = value.trim();
    if (text !== '' && !Object.hasOwn(record, name)) record[name] = text;
  };
  const { id, type, status } = element.attributes;
  if (id) put('listing id', id);
  if (type) put(/rent|lease|sale/i.test(type) ? 'listing kind' : 'property type', type);
  if (status) put('status', status);

  function visit(each: XmlElement, isPerson: boolean): void {
    const name = spell(each.name);
    if (FLOOR_PLANS.test(name) || name === 'openhouses') return;
    if (PHOTOS.test(name)) return (images.push(...addressesIn(each)), undefined);
    if (AMENITIES.test(name)) return (features.push(...amenitiesIn(each)), undefined);
    if (isAboutFees(each)) return (fees.push(...feesIn(each)), undefined);
    if (name === 'nofee') return NO.test(each.text.trim()) ? undefined : put('broker fee', '0');
    if (/readydate|availabledate|vacatedate/.test(name) && each.attributes.Year) {
      const { Year = '', Month = '', Day = '' } = each.attributes;
      return put('available date', `${Year}-${Month.padStart(2, '0')}-${Day.padStart(2, '0')}`);
    }
    const ofPerson = isPerson || PEOPLE.has(name);
    if (each.children.length > 0) {
      for (const child of each.children) visit(child, ofPerson);
      return;
    }
    const value = each.text.trim() || each.attributes.Min || each.attributes.Exact || '';
    if (ofPerson) {
      const known = PERSON_NAMES[name];
      if (known) put(known, value);
    } else put(NAMES[name] ?? wordsOf(each.name).join(' '), value);
  }
  for (const child of element.children) visit(child, false);
  if (images.length > 0) record.images = [...new Set(images)];
  if (features.length > 0) record.features = [...new Set(features)];
  if (fees.length > 0) record[FEES] = [...new Set(fees)];
  return record;
}

function addressesIn({ name, text, attributes, children }: XmlElement): string[] {
  if (FLOOR_PLANS.test(spell(name))) return [];
  const own = [text, attributes.url, attributes.src, attributes.href].map((value) => value?.trim() ?? '');
  return [...own.filter((value) => /^https?:\/\//i.test(value)), ...children.flatMap(addressesIn)];
}

/** `<doorman/>`, `<gym>1</gym>`, `<other>Roof deck, sauna</other>`, `<Amenity><Description>Pool</Description></Amenity>`. */
function amenitiesIn(element: XmlElement): string[] {
  return element.children.flatMap((child): string[] => {
    const text = child.text.trim();
    if (child.children.length > 0) {
      const described = child.children.find(({ name }) => spell(name) === 'description')?.text.trim();
      return described ? [described] : amenitiesIn(child);
    }
    if (NO.test(text)) return [];
    if (text === '' || /^(?:1|true|yes|y)$/i.test(text)) return [readable(child.name)];
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  });
}
