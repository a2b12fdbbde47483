import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xmlToJsonLines } from './xml-listings.server.ts';
import { isXml } from './xml-tree.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-xml-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(xml: string | Buffer): Promise<Record<string, unknown>[]> {
  const file = join(folder, 'feed.xml');
  await writeFile(file, xml);
  await xmlToJsonLines(file, `${file}.json`);
  const lines = (await readFile(`${file}.json`, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const STREET_EASY = `<?xml version="1.0" encoding="UTF-8"?>
<streeteasy version="1.6"><properties>
  <property type="rental" status="active" id="SE-1" url="https://homes.example/1">
    <location><address>544 46th Street</address><apartment>2</apartment><city>Brooklyn</city><state>NY</state><zipcode>11220</zipcode></location>
    <details><price>3600</price><noFee/><bedrooms>1</bedrooms><bathrooms>1</bathrooms><squareFeet>840</squareFeet>
      <availableOn>2027-01-01</availableOn><description><![CDATA[Garden floor & its own door]]></description>
      <propertytype>condo</propertytype><amenities><doorman/><gym>no</gym><other>Roof deck, Sauna</other></amenities></details>
    <agents><agent><name>Dolores</name><email>dolores@example.com</email><company>Marchetti</company></agent></agents>
    <media><photo url="https://homes.example/1.jpg" position="1"/><floorplan url="https://homes.example/plan.jpg"/></media>
  </property>
</properties></streeteasy>`;

test('a feed as StreetEasy takes it has its listings with place, price, amenities, agent and photos', async () => {
  expect(await read(STREET_EASY)).toEqual([
    {
      'listing id': 'SE-1',
      'listing kind': 'rental',
      status: 'active',
      address: '544 46th Street',
      unit: '2',
      city: 'Brooklyn',
      state: 'NY',
      'zip code': '11220',
      price: '3600',
      'broker fee': '0',
      bedrooms: '1',
      bathrooms: '1',
      'square feet': '840',
      'available date': '2027-01-01',
      description: 'Garden floor & its own door',
      propertytype: 'condo',
      'agent name': 'Dolores',
      'agent email': 'dolores@example.com',
      'listing office name': 'Marchetti',
      images: ['https://homes.example/1.jpg'],
      features: ['Doorman', 'Roof deck', 'Sauna'],
    },
  ]);
});

test('a feed as Zumper and Trulia take it is read by its hyphenated names', async () => {
  const [record] = await read(`<properties><property>
    <location><unit-number>4B</unit-number><street-address>1 Main St</street-address><city-name>Newark</city-name>
      <state-code>NJ</state-code><zipcode>07102</zipcode><display-address>yes</display-address></location>
    <details><listing-title>Sunny</listing-title><price>2000</price><num-bedrooms>2</num-bedrooms><num-bathrooms>1</num-bathrooms>
      <provider-listingid>Z-9</provider-listingid></details>
    <status>For Rent</status>
    <pictures><picture><picture-url>https://homes.example/9.jpg</picture-url></picture></pictures></property></properties>`);
  expect(record).toMatchObject({
    unit: '4B',
    'street address': '1 Main St',
    'num bedrooms': '2',
    'listing id': 'Z-9',
    status: 'For Rent',
    images: ['https://homes.example/9.jpg'],
  });
});

test('a MITS building is a listing for each of its units, with the building’s address', async () => {
  const records = await read(`<PhysicalProperty><Property IDValue="P1">
    <PropertyID><Identification IDValue="P1"/><MarketingName>The Court</MarketingName>
      <Address><AddressLine1>1 Court Sq</AddressLine1><City>Queens</City><State>NY</State><PostalCode>11101</PostalCode></Address></PropertyID>
    <Amenity><Description>Pool</Description></Amenity>
    <ILS_Unit IDValue="12A"><Units><Unit><Identification IDValue="12A"/><MarketingName>12A</MarketingName>
      <UnitBedrooms>2</UnitBedrooms><UnitBathrooms>1</UnitBathrooms><MinSquareFeet>900</MinSquareFeet><MarketRent>4100</MarketRent></Unit></Units>
      <Availability><MadeReadyDate Month="1" Day="5" Year="2027"/></Availability></ILS_Unit>
    <ILS_Unit IDValue="3C"><Units><Unit><MarketingName>3C</MarketingName><UnitBedrooms>0</UnitBedrooms></Unit></Units>
      <EffectiveRent Min="2900" Max="3100"/></ILS_Unit>
  </Property></PhysicalProperty>`);
  expect(records).toMatchObject([
    {
      'listing id': 'P1-12A',
      unit: '12A',
      address: '1 Court Sq',
      city: 'Queens',
      bedrooms: '2',
      rent: '4100',
      'available date': '2027-01-05',
    },
    { 'listing id': 'P1-3C', unit: '3C', address: '1 Court Sq', rent: '2900' },
  ]);
});

test('the declared encoding is used, and a file that isn’t in it is refused', async () => {
  const xml = (name: string) =>
    `<?xml version="1.0" encoding="${name}"?><x><property><city>Peñasco</city></property></x>`;
  expect(await read(Buffer.from(xml('ISO-8859-1'), 'latin1'))).toEqual([{ city: 'Peñasco' }]);
  expect(await read(Buffer.from(`\uFEFF${xml('UTF-16')}`, 'utf16le'))).toEqual([{ city: 'Peñasco' }]);
  await expect(read(Buffer.from(xml('UTF-8'), 'latin1'))).rejects.toThrow('isn’t UTF-8, although it says so');
  await expect(read(xml('klingon'))).rejects.toThrow('“klingon”, which we can’t read');
});

test('entities can neither be declared nor used, so nothing grows and nothing is fetched', async () => {
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l><property><city>&b;</city></property></l>';
  await expect(read(laughs)).rejects.toThrow('document type');
  const file = '<!DOCTYPE l SYSTEM "file:///etc/passwd"><l><property/></l>';
  await expect(read(file)).rejects.toThrow('document type');
  await expect(read('<l><property><city>A &nbsp; B</city></property></l>')).rejects.toThrow('must be written “&amp;”');
  expect(await read('<l><property><city>A &amp; B &#233;</city></property></l>')).toEqual([{ city: 'A & B é' }]);
});

test('broken, endless and empty XML says what is wrong', async () => {
  await expect(read('<l><property><city></property></l>')).rejects.toThrow(/^Line 1: this is no valid XML/);
  await expect(read('<l><property><city>Ne')).rejects.toThrow('ends in the middle');
  await expect(read(`<l>${'<property>'.repeat(60)}`)).rejects.toThrow('nested too deeply');
  await expect(read(`<l><property>${'<a/>'.repeat(300_001)}</property></l>`)).rejects.toThrow('too large');
  await expect(read('<l><home-less/></l>')).rejects.toThrow('no listings');
});

test('a web page, CSV and JSON are no XML', async () => {
  const is = async (text: string) => {
    await writeFile(join(folder, 'any'), text);
    return isXml(join(folder, 'any'));
  };
  expect(await is('\uFEFF  <?xml version="1.0"?><a/>')).toBe(true);
  expect(await is('<properties>')).toBe(true);
  expect(await is('<!doctype html><html>')).toBe(false);
  expect(await is('<html>')).toBe(false);
  expect(await is('a,b\n<1,2')).toBe(false);
  expect(await is('[{"a":1}]')).toBe(false);
});

test('fees of a MITS building and its units are named with amount and rhythm, and the unit’s come first', async () => {
  const offer = (name: string, amounts: string, { need = 'Mandatory', rhythm = 'One-time' } = {}) =>
    `<ChargeOfferItem InternalCode="x"><Name>${name}</Name><Description>Long text of 3 lines</Description>
      <Characteristics><ChargeRequirement>${need}</ChargeRequirement><PaymentFrequency>${rhythm}</PaymentFrequency></Characteristics>
      <ItemMaximumOccurences>2</ItemMaximumOccurences>
      <ChargeOfferAmount><Amounts>${amounts}</Amounts><Percentage>5</Percentage></ChargeOfferAmount></ChargeOfferItem>`;
  const records = await read(`<PhysicalProperty><Property IDValue="P1">
    <ChargeOfferClass Code="FEES">${offer('Application Fee', '20.00')}${offer('Amenity Fee', '50', { rhythm: 'Monthly' })}
      ${offer('Parking', '200', { need: 'Optional', rhythm: 'Monthly' })}${offer('Water', '0', { need: 'Included' })}
      ${offer('Late Fee', '')}</ChargeOfferClass>
    <Policy><Pet PetType="Dog"><Allowed>true</Allowed><Fee>250</Fee><Rent>35</Rent></Pet></Policy>
    <ILS_Unit IDValue="1"><Deposit DepositType="Security Deposit"><Amount><ValueRange Exact="2900"/></Amount></Deposit>
      <ChargeOfferClass Code="FEES">${offer('Amenity Fee', '60', { rhythm: 'Monthly' })}</ChargeOfferClass></ILS_Unit>
    <ILS_Unit IDValue="2"><Fee><AdminFee>100</AdminFee><ApplicationFee>15</ApplicationFee></Fee></ILS_Unit>
  </Property></PhysicalProperty>`);
  const shared = [
    'Application Fee: 20.00',
    'Amenity Fee: 50 monthly',
    'Parking (optional): 200 monthly',
    'Late Fee: varies',
    'Pet fee: 250',
    'Pet rent: 35 monthly',
  ];
  expect(records.map((record) => record['tenant fees'])).toEqual([
    ['Security deposit: 2900', 'Amenity Fee: 60 monthly', ...shared.filter((fee) => !fee.startsWith('Amenity'))],
    ['Admin fee: 100', 'Application fee: 15', ...shared],
  ]);
});
