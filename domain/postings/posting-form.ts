// The form for creating and editing a listing. The browser and the server read it with the same schema; a draft may be
// anything. Browser-safe: zod/mini.
import { ANY_PHONE_INVALID } from '#domain/people/phone-text.ts';
import { EMAIL_INVALID, isEmailAddress } from '#domain/forms/email-address.ts';
import type { FieldErrors, TypedValues } from '#domain/forms/read-form.ts';
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { parseVideoTour, VIDEO_TOUR_ERROR } from '#domain/listings/video-tour.ts';
import { STATEMENT_NAMES } from '#domain/listing-rules/statements.ts';
import { FieldReader } from './form/field-reader.ts';
import { readOpenHouses } from './form/open-houses.ts';
import { NO_RENTAL_TERMS, readRentalTerms } from './form/rental-terms.ts';
import { NO_SALE_TERMS, readSaleTerms } from './form/sale-terms.ts';
import {
  BATHROOMS,
  BEDROOMS,
  BUILDING_FEATURES,
  CONVERSIONS,
  LISTING_TYPE_KEYS,
  POSTING_LIMITS,
  UNIT_FEATURES,
  YES_NO_UNKNOWN,
} from './posting-options.ts';
import type { PostingValues } from './posting-values.ts';

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

/**
 * Ten digits or more, which don't begin with zeros, or a country code and at least seven more digits. Checking it against
 * all countries' rules would need a large module.
 */
const LOOKS_LIKE_PHONE =
  /^(?:(?=\+1(?:\D*\d){10})|(?=\+[2-9](?:\D*\d){7})|(?=[^\d+]*[1-9](?:\D*\d){9}))[\d\s().+x-]*$/i;

function readContact(form: FieldReader) {
  const contactName = form.required('contact_name', 'Enter the name of the contact', 200);
  const contactPhone = form.limited('contact_phone', 40);
  if (contactPhone !== null && !LOOKS_LIKE_PHONE.test(contactPhone)) form.fail('contact_phone', ANY_PHONE_INVALID);
  const contactEmail = form.required('contact_email', 'Enter an email address like name@example.com', 320);
  if (contactEmail !== '' && !isEmailAddress(contactEmail)) form.fail('contact_email', EMAIL_INVALID);
  return { contactName, contactPhone, contactEmail };
}

function readVideoUrl(form: FieldReader): string | null {
  const typed = form.limited('video_url', 500);
  if (typed === null) return null;
  const tour = parseVideoTour(typed);
  if (!tour) form.fail('video_url', VIDEO_TOUR_ERROR);
  return tour?.url ?? null;
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
