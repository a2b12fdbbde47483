// From a row, as the importer reads it, to the fields of a posting's form.
import { createHash } from 'node:crypto';
import type { ImportRow, Problem, RawRecord } from '#domain/intake/rows/record.ts';
import { parseVideoTour } from '#domain/listings/video-tour.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { BUILDING_FEATURES, POSTING_LIMITS, UNIT_FEATURES } from '#domain/postings/posting-options.ts';
import { readExtraCell } from './extra-columns.ts';
import { putFees } from './fee-columns.ts';
import { type OwnColumnChoice, ownFieldOf } from './own-columns.ts';
import { readPhotoAddress } from './photo-address.ts';
import type { PlainCells } from './plain-cells.ts';

export interface RowForm {
  /** The id of the listing in the file. */
  feedId: string;
  /** Only what the row says. '' clears a field. */
  fields: PostingFields;
  /** Addresses. */
  photos: string[];
  /**
   * `gone`: the row says that it is off the market, or may not be shown; with the reason in words. `unknown`: no file or
   * feed was read.
   */
  market: 'active' | 'pending' | 'unknown' | { gone: string };
  /** What the row says, so that the same again changes nothing. */
  hash: string;
  remarks: Problem[];
}

/** As many as can be uploaded to a listing. */
const MOST_PHOTOS = 20;

export function formOfRow(
  row: ImportRow,
  { record, fields: typed, isAvailableNow }: PlainCells,
  choice: OwnColumnChoice = {},
): RowForm | { problem: Problem } {
  if (row.property_type === 'Commercial')
    return { problem: { column: 'property_type', value: 'Commercial', reason: 'Only homes can be listed here' } };
  const remarks: Problem[] = [];
  const has = (field: Parameters<RawRecord['columns']['has']>[0]) => record.columns.has(field);
  const fields: PostingFields = { address: lineOf(row) };
  const put = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') fields[name] = String(value);
  };
  put('listing_kind', row.listing_kind);
  if (has('unit') || row.unit !== null) fields.unit = row.unit ?? '';
  if (has('latitude') && row.location_precision === 'exact') {
    put('latitude', row.latitude);
    put('longitude', row.longitude);
  }
  if (has('neighborhood')) put('neighborhood', row.neighborhood);
  put('property_type', row.property_type);
  put('ownership', row.ownership);
  put('price', row.price);
  put('bedrooms', readBedrooms(row, remarks));
  put('bathrooms', readBathrooms(row, remarks));
  put('sqft', row.sqft === null ? null : Math.round(row.sqft));
  put('available_on', row.available_on);
  put('lease_term_months', row.lease_term_months);
  put('free_months', row.free_months);
  if (has('title')) put('title', row.title);
  put('description', row.description);
  put('contact_name', row.listing_agent);
  put('contact_phone', row.listing_agent_phone);
  put('contact_email', row.listing_agent_email);
  put('monthly_charges', row.monthly_charges);
  put('taxes_annual', row.taxes_annual);
  put('year_built', row.year_built);
  put('lot_size', row.lot_size);
  if (row.broker_fee !== null) {
    fields.broker_fee_payer = row.broker_fee > 0 ? 'tenant' : 'nobody';
    fields.broker_fee = row.broker_fee > 0 ? String(row.broker_fee) : '';
  }
  if (row.cats_allowed !== null) fields.cats_allowed = row.cats_allowed ? 'on' : '';
  if (row.dogs_allowed !== null) fields.dogs_allowed = row.dogs_allowed ? 'on' : '';
  if (row.hide_address !== null) fields.listing_types = row.hide_address ? [] : ['exclusive'];
  putFeatures(row, fields, remarks);
  putVideo(row, fields, remarks);
  putExtras(record, choice, fields, remarks);
  Object.assign(fields, typed);
  const photos = readPhotos(row, remarks);
  const market = marketOf(row);
  const hash = createHash('sha256')
    // "Now" is another day tomorrow, but says the same.
    .update(JSON.stringify([isAvailableNow ? { ...fields, available_on: 'now' } : fields, photos, market]))
    .digest('base64url');
  return { feedId: row.mls_id, fields, photos, market, hash, remarks };
}

function readPhotos({ images }: ImportRow, remarks: Problem[]): string[] {
  const refused = images.find((address) => readPhotoAddress(address) === null);
  if (refused !== undefined)
    remarks.push({
      column: 'images',
      value: refused.slice(0, 200),
      reason: 'Photos need a web address that the public can open; left out',
    });
  const found = images.flatMap((address) => readPhotoAddress(address) ?? []);
  if (found.length > MOST_PHOTOS)
    remarks.push({
      column: 'images',
      value: '',
      reason: `A listing can have ${MOST_PHOTOS} photos; the rest is left out`,
    });
  return found.slice(0, MOST_PHOTOS);
}

function putExtras({ cells }: RawRecord, choice: OwnColumnChoice, fields: PostingFields, remarks: Problem[]): void {
  let fees: string | null = null;
  for (const [column, cell] of Object.entries(cells)) {
    const field = ownFieldOf(column, choice);
    if (field === 'fees') fees ??= column;
    const value = field === null || field === 'fees' ? null : readExtraCell(field, cell);
    if (field !== null && value) fields[field] = value;
    else if (value === '')
      remarks.push({ column, value: String(cell).slice(0, 200), reason: 'Not an answer; left out' });
  }
  // Last, because a column of its own comes before the same fee in the list.
  if (fees !== null) putFees(fees, cells[fees], fields, remarks);
}

const lineOf = ({ address, city, state, zip_code: zip }: ImportRow): string =>
  `${address}, ${city}, ${state}${zip === null ? '' : ` ${zip}`}`;

function marketOf({ status, hide_from_internet: isHidden }: ImportRow): RowForm['market'] {
  if (isHidden) return { gone: 'The file says that it may not be shown online' };
  if (status === 'sold') return { gone: 'The file says that it is sold or leased' };
  if (status === 'expired') return { gone: 'The file says that it is off the market' };
  return status === 'pending' ? 'pending' : 'active';
}

const MOST_BEDS = 8;

function readBedrooms({ beds }: ImportRow, remarks: Problem[]): string | null {
  if (beds === null) return null;
  if (beds > MOST_BEDS)
    remarks.push({ column: 'beds', value: String(beds), reason: `Listed as ${MOST_BEDS}, the most that the form has` });
  return String(Math.min(beds, MOST_BEDS));
}

/** In half steps from 1 to 4, which means 4 or more. */
function readBathrooms({ baths }: ImportRow, remarks: Problem[]): string | null {
  if (baths === null) return null;
  const listed = Math.floor(baths * 2) / 2;
  if (listed >= 4) return '4';
  if (listed >= 1) return String(listed);
  remarks.push({ column: 'baths', value: String(baths), reason: 'Less than one bathroom; left out' });
  return null;
}

function putFeatures({ features, amenities }: ImportRow, fields: PostingFields, remarks: Problem[]): void {
  const all = [...features, ...amenities].map((text) => text.replaceAll(',', ' ').trim()).filter((text) => text !== '');
  if (all.length === 0) return;
  const known = (options: readonly string[]) =>
    options.filter((option) => all.some((text) => text.toLowerCase() === option.toLowerCase()));
  fields.unit_features = known(UNIT_FEATURES);
  fields.building_features = known(BUILDING_FEATURES);
  const options = new Set<string>([...UNIT_FEATURES, ...BUILDING_FEATURES].map((option) => option.toLowerCase()));
  const others = [...new Set(all.filter((text) => !options.has(text.toLowerCase())))];
  let text = '';
  for (const each of others) {
    const longer = text === '' ? each : `${text}, ${each}`;
    if (longer.length > POSTING_LIMITS.additionalFeatures) {
      remarks.push({
        column: 'features',
        value: each.slice(0, 200),
        reason: 'Too many features; the rest is left out',
      });
      break;
    }
    text = longer;
  }
  fields.additional_features = text;
}

function putVideo({ virtual_tour_url: url }: ImportRow, fields: PostingFields, remarks: Problem[]): void {
  if (url === null) return;
  if (parseVideoTour(url)) fields.video_url = url;
  else
    remarks.push({
      column: 'virtual_tour_url',
      value: url.slice(0, 200),
      reason: 'Only tours on YouTube, Vimeo and Matterport can be shown; left out',
    });
}
