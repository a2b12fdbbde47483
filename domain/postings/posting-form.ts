// The form for creating and editing a listing. The browser and the server read it with the same schema; a draft may be
// anything. Browser-safe: zod/mini.
import { newYorkDay } from '#domain/times/new-york.ts';
import { ANY_PHONE_INVALID } from '#domain/people/phone-text.ts';
import { EMAIL_INVALID, isEmailAddress } from '#domain/forms/email-address.ts';
import { FieldReader, type Range } from './field-reader.ts';
import type { FieldErrors, TypedValues } from '#domain/forms/read-form.ts';
import { DEFAULT_TIME_ZONE, isOnClocks, momentInZone } from '#domain/intake/values/zoned-time.ts';
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { parseVideoTour, VIDEO_TOUR_ERROR } from '#domain/listings/video-tour.ts';
import { STATEMENT_NAMES } from '#domain/listing-rules/statements.ts';
import {
  BATHROOMS,
  BEDROOMS,
  BROKER_FEE_PAYERS,
  BUILDING_FEATURES,
  CONVERSIONS,
  FEE_RECURRENCES,
  GOOD_CAUSE,
  LISTING_TYPE_KEYS,
  POSTING_LIMITS,
  UNIT_FEATURES,
  YES_NO_UNKNOWN,
} from './posting-options.ts';
import type { PostingFee, PostingOpenHouse, PostingValues } from './posting-values.ts';

const DOLLARS: Range = { min: 0, max: 100_000_000 };
const A_MONTH: Range = { ...DOLLARS, units: ['month'] };
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Null: no such day. */
export function readDay(text: string): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : DAY.test(text)
      ? text
      : null;
  if (day === null || Number.isNaN(Date.parse(day))) return null;
  return new Date(day).toISOString().startsWith(day) ? day : null;
}

function readSize(form: FieldReader) {
  const bedrooms = form.oneOf('bedrooms', BEDROOMS);
  if (bedrooms === null) form.fail('bedrooms', 'Choose the number of bedrooms');
  const bathrooms = form.oneOf('bathrooms', BATHROOMS);
  if (bathrooms === null) form.fail('bathrooms', 'Choose the number of bathrooms');
  const isRoom = bedrooms === 'room';
  const conversions = Object.entries(CONVERSIONS).filter(([name]) => form.isChecked(name));
  return {
    isRoom,
    beds: bedrooms === null || isRoom ? null : Number(bedrooms),
    flexBeds: isRoom ? 0 : Math.max(0, ...conversions.map(([, { beds }]) => beds)),
    hasSharedBath: bathrooms === 'shared',
    baths: bathrooms === null || bathrooms === 'shared' ? null : Number(bathrooms),
    sqft: form.number('sqft', 'Square feet', { min: 50, max: 100_000, isWhole: true, units: ['sqft'] }),
  };
}

const UNITS_OF_FEES: Readonly<Record<string, Range['units']>> = { monthly: ['month'], yearly: ['year'] };

function readFees(form: FieldReader): PostingFee[] {
  const [names, amounts, recurrences] = [form.all('fee_name'), form.all('fee_amount'), form.all('fee_recurrence')];
  const fees: PostingFee[] = [];
  for (const [index, name] of names.entries()) {
    const typed = amounts[index] ?? '';
    if (name === '' && typed === '') continue;
    if (name === '') form.fail('fee_name', 'Name each fee');
    if (name.length > 100) form.fail('fee_name', 'The name of a fee can have at most 100 characters');
    if (typed === '') form.fail('fee_amount', `Enter the amount of “${name}”`);
    const recurrence = recurrences[index] ?? '';
    const amount = form.number(
      'fee_amount',
      'The amount of a fee',
      { ...DOLLARS, units: UNITS_OF_FEES[recurrence] ?? [] },
      typed,
    );
    if (amount === null) continue;
    fees.push({
      name,
      amount,
      recurrence: Object.hasOwn(FEE_RECURRENCES, recurrence) ? (recurrence as PostingFee['recurrence']) : 'one_time',
    });
  }
  if (fees.length > POSTING_LIMITS.fees)
    form.fail('fee_name', `A listing can have at most ${POSTING_LIMITS.fees} fees`);
  return fees;
}

const YEAR_MS = 366 * 86_400_000;
const LATEST_OPEN_HOUSE_MS = YEAR_MS;
const LATEST_AVAILABLE_MS = 3 * YEAR_MS;

/** @param day as yyyy-mm-dd, on which the clocks go forward */
export function skippedHour(day: string): string {
  const [year, month, date] = day.split('-');
  return `On ${month}/${date}/${year} the clocks skip the hour from 2 to 3 AM. Choose another time`;
}

function readOpenHouses(form: FieldReader, now: Date): PostingOpenHouse[] {
  const [days, froms, tos, kinds] = ['open_day', 'open_from', 'open_to', 'open_kind'].map((name) => form.all(name));
  const found: PostingOpenHouse[] = [];
  for (const [index, typed] of (days ?? []).entries()) {
    const [from = '', to = ''] = [froms?.[index], tos?.[index]];
    if (typed === '' && from === '' && to === '') continue;
    const day = readDay(typed);
    const starts = day === null ? Number.NaN : momentInZone(`${day}T${from}`, DEFAULT_TIME_ZONE);
    const ends = day === null ? Number.NaN : momentInZone(`${day}T${to}`, DEFAULT_TIME_ZONE);
    if (Number.isNaN(starts) || Number.isNaN(ends)) {
      form.fail('open_day', 'Each open house needs a day, a start and an end');
      continue;
    }
    if (![from, to].every((time) => isOnClocks(`${day}T${time}`, DEFAULT_TIME_ZONE))) {
      form.fail('open_day', skippedHour(day as string));
      continue;
    }
    if (starts > now.getTime() + LATEST_OPEN_HOUSE_MS)
      form.fail('open_day', 'An open house can be at most a year from now');
    if (ends <= starts) form.fail('open_day', 'An open house must end after it starts');
    // Past ones stay in the form of a listing that is edited; they are just no longer published.
    if (ends <= now.getTime()) continue;
    found.push({
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(ends).toISOString(),
      byAppointment: kinds?.[index] === 'appointment',
    });
  }
  if (found.length > POSTING_LIMITS.openHouses)
    form.fail('open_day', `A listing can have at most ${POSTING_LIMITS.openHouses} open houses`);
  if (new Set(found.map(({ startsAt }) => startsAt)).size < found.length)
    form.fail('open_day', 'Two open houses start at the same time');
  return found.sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

function readFeatures(form: FieldReader) {
  const more = (form.limited('additional_features', POSTING_LIMITS.additionalFeatures, 'Additional features') ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return {
    features: [...new Set([...form.someOf('unit_features', UNIT_FEATURES), ...more])],
    amenities: form.someOf('building_features', BUILDING_FEATURES) as string[],
    catsAllowed: form.isChecked('cats_allowed'),
    dogsAllowed: form.isChecked('dogs_allowed'),
  };
}

/** Letters and digits, as cities write such numbers; which ones New York City takes is a gate's question. */
function readRegistrationNumber(form: FieldReader): string | null {
  const typed = form.limited('registration_number', 40);
  if (typed !== null && !/^(?=.*\d)[a-z\d]+(?:[ ./#-]{1,2}[a-z\d]+){0,3}$/i.test(typed))
    form.fail('registration_number', 'Enter only the number, like OSE-STRREG-0001234');
  return typed;
}

function readRentalTerms(form: FieldReader, now: Date) {
  const typedDay = form.text('available_on');
  const availableOn = readDay(typedDay);
  if (availableOn === null)
    form.fail('available_on', typedDay === '' ? 'Enter the available date' : 'Enter a date like 12/01/2026');
  else if (availableOn < newYorkDay(now)) form.fail('available_on', 'Available date must be today or later');
  else if (availableOn > newYorkDay(now.getTime() + LATEST_AVAILABLE_MS))
    form.fail('available_on', 'Available date can be at most three years from now');
  const payer = form.oneOf('broker_fee_payer', BROKER_FEE_PAYERS);
  if (payer === null) form.fail('broker_fee_payer', 'Say who pays the broker');
  const brokerFee = payer === 'tenant' ? form.number('broker_fee', 'The broker fee', DOLLARS) : 0;
  if (payer === 'tenant' && brokerFee === null) form.fail('broker_fee', 'Enter the broker fee');
  return {
    availableOn,
    leaseTermMonths: form.number('lease_term_months', 'Lease term', {
      min: 1,
      max: 120,
      isWhole: true,
      units: ['month'],
    }),
    freeMonths: form.number('free_months', 'Free months', { min: 0, max: 23, units: ['month'] }),
    fees: readFees(form),
    applicationFee: form.number('application_fee', 'The application fee', DOLLARS) ?? 0,
    deposit: form.number('deposit', 'The deposit', DOLLARS),
    brokerFeePayer: payer,
    brokerFee: brokerFee ?? 0,
    registrationNumber: readRegistrationNumber(form),
    goodCause: form.oneOf('good_cause', GOOD_CAUSE),
  };
}

const NO_RENTAL_TERMS = {
  availableOn: null,
  leaseTermMonths: null,
  freeMonths: null,
  fees: [],
  applicationFee: 0,
  deposit: null,
  brokerFeePayer: null,
  brokerFee: 0,
  registrationNumber: null,
  goodCause: null,
};

function readSaleTerms(form: FieldReader) {
  return {
    monthlyCharges: form.number('monthly_charges', 'Monthly charges', A_MONTH),
    taxesAnnual: form.number('taxes_annual', 'Taxes', { ...DOLLARS, units: ['year'] }),
    assessmentMonthly: form.number('assessment_monthly', 'The assessment', A_MONTH),
    financingAllowedPercent: form.number('financing_allowed_percent', 'Financing allowed', {
      min: 0,
      max: 100,
      isWhole: true,
      units: ['percent'],
    }),
    flipTax: form.limited('flip_tax', 200),
    subletPolicy: form.limited('sublet_policy', 200),
    yearBuilt: form.number('year_built', 'Year built', { min: 1600, max: 2100, isWhole: true }),
    lotSize: form.number('lot_size', 'Lot size', { min: 1, max: 100_000_000, units: ['sqft'] }),
  };
}

const NO_SALE_TERMS = {
  monthlyCharges: null,
  taxesAnnual: null,
  assessmentMonthly: null,
  financingAllowedPercent: null,
  flipTax: null,
  subletPolicy: null,
  yearBuilt: null,
  lotSize: null,
};

/** Ten digits or more, or a country code. Checking it against all countries' rules would need a large module. */
const LOOKS_LIKE_PHONE = /^(?:\+\d|(?=(?:\D*\d){10}))[\d\s().+x-]*$/i;

function readContact(form: FieldReader) {
  const contactName = form.required('contact_name', 'Enter the name of the contact', 200);
  const contactPhone = form.limited('contact_phone', 40);
  if (contactPhone !== null && !LOOKS_LIKE_PHONE.test(contactPhone)) form.fail('contact_phone', ANY_PHONE_INVALID);
  const contactEmail = form.required('contact_email', 'Enter an email address like name@example.com', 320);
  if (contactEmail !== '' && !isEmailAddress(contactEmail)) form.fail('contact_email', EMAIL_INVALID);
  return { contactName, contactPhone, contactEmail };
}

const BY_OWNER_WITH_FEE =
  '“By Owner” says that no agent is involved, so the tenant can’t pay a broker. Choose that no broker is involved or that you pay the broker, or uncheck “By Owner” under Listing Type';

/** @param now open houses before it are left out, and the home can't be available before its day */
export function readPostingForm(typed: TypedValues, now: Date): { values: PostingValues; errors: FieldErrors } {
  const form = new FieldReader(typed);
  const kind = form.text('listing_kind') === 'sale' ? 'sale' : 'rental';
  const place = {
    address: form.required('address', 'Enter the address', 300),
    unit: form.limited('unit', POSTING_LIMITS.unit, 'The unit'),
    latitude: form.number('latitude', 'Latitude', { min: -90, max: 90 }),
    longitude: form.number('longitude', 'Longitude', { min: -180, max: 180 }),
    neighborhood: form.limited('neighborhood', 100, 'The neighborhood'),
  };
  const propertyTypes = Object.fromEntries(
    PROPERTY_TYPES.filter((type) => type !== 'Commercial').map((type) => [type, true]),
  );
  const propertyType = (form.oneOf('property_type', propertyTypes) ?? 'Apartment') as PostingValues['propertyType'];
  const size = readSize(form);
  const label = kind === 'rental' ? 'Monthly rent' : 'Price';
  const price = form.number('price', label, {
    min: 1,
    max: 1_000_000_000,
    units: kind === 'rental' ? ['month'] : [],
  });
  if (form.text('price') === '') form.fail('price', kind === 'rental' ? 'Enter the monthly rent' : 'Enter the price');
  const terms =
    kind === 'rental'
      ? { ...readRentalTerms(form, now), ...NO_SALE_TERMS }
      : { ...NO_RENTAL_TERMS, ...readSaleTerms(form) };
  const ownership =
    kind === 'rental'
      ? null
      : (form.oneOf(
          'ownership',
          Object.fromEntries(OWNERSHIPS.filter((each) => each !== 'rental').map((each) => [each, true])),
        ) as PostingValues['ownership']);
  if (kind === 'sale' && ownership === null) form.fail('ownership', 'Choose the kind of ownership');
  const title = form.limited('title', POSTING_LIMITS.title, 'The title');
  const description = form.required('description', 'Describe the home', POSTING_LIMITS.description);
  const contact = readContact(form);
  const types =
    kind === 'rental'
      ? form.someOf('listing_types', LISTING_TYPE_KEYS)
      : form.someOf('listing_types', ['by_owner', 'exclusive']);
  if (terms.brokerFeePayer === 'tenant' && types.includes('by_owner')) form.fail('broker_fee_payer', BY_OWNER_WITH_FEE);
  const values: PostingValues = {
    kind,
    ...place,
    propertyType,
    ownership,
    ...size,
    price: price ?? 0,
    ...terms,
    title,
    description,
    ...contact,
    types,
    ...readFeatures(form),
    openHouses: readOpenHouses(form, now),
    videoUrl: readVideoUrl(form),
    floodZone: form.oneOf('flood_zone', YES_NO_UNKNOWN),
    floodDamage: form.oneOf('flood_damage', YES_NO_UNKNOWN),
    ticked: STATEMENT_NAMES.filter((name) => form.isChecked(name)),
  };
  if (!values.ticked.includes('agreement')) form.fail('agreement', 'Agree to the listing terms to publish');
  return { values, errors: form.errors };
}

function readVideoUrl(form: FieldReader): string | null {
  const typed = form.limited('video_url', 500);
  if (typed === null) return null;
  const tour = parseVideoTour(typed);
  if (!tour) form.fail('video_url', VIDEO_TOUR_ERROR);
  return tour?.url ?? null;
}
