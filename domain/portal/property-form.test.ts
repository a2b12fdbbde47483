import { expect, test } from 'vitest';
import { changedValues, readPropertyForm } from './property-form.ts';

const REQUIRED = {
  title: 'Parlor floor',
  mls_id: 'A-1',
  price: '$1,845,000',
  address: '412 Garfield Place',
  city: 'Brooklyn',
};

function read(more: Record<string, string>) {
  return readPropertyForm({ ...REQUIRED, ...more });
}

test('what is typed becomes what the columns hold', () => {
  const { values, errors } = read({
    beds: '3',
    baths: '2.5',
    features: 'Stoop\r\n\r\n Garden ',
    cats_allowed: 'yes',
    dogs_allowed: 'no',
    hide_address: 'on',
    unit: '',
  });
  expect(errors).toEqual({});
  expect(values).toMatchObject({
    price: 1_845_000,
    beds: 3,
    baths: 2.5,
    features: ['Stoop', 'Garden'],
    cats_allowed: true,
    dogs_allowed: false,
    rent_stabilized: null,
    hide_address: true,
    hide_from_internet: false,
    unit: null,
  });
});

test('each of the five required fields is asked for', () => {
  const { errors } = read({ title: '', mls_id: ' ', price: '', address: '', city: '' });
  expect(Object.values(errors)).toEqual([
    'Title is required',
    'MLS ID is required',
    'Address is required',
    'City is required',
    'Price is required',
  ]);
});

test('the message about a wrong value says what it should be', () => {
  const { errors } = read({
    baths: '2.3',
    beds: '2.5',
    year_built: '1500',
    price: '0',
    zip_code: '1121',
    virtual_tour_url: 'javascript:alert(1)',
    images: 'https://a.example/1.jpg\nphoto.jpg',
    sqft: 'big',
  });
  expect(errors).toEqual({
    baths: 'Bathrooms must be a multiple of 0.5',
    beds: 'Bedrooms must be a whole number',
    year_built: 'Year built must be from 1600 to 2100',
    price: 'Price must be above 0',
    zip_code: 'A ZIP code must have five digits',
    virtual_tour_url: 'Virtual tour must be a web address that begins with https://',
    images: 'Each picture must be a web address that begins with https://',
    sqft: 'Square feet must be a number',
  });
});

test('the email address of the agent is written only if one was typed', () => {
  expect(read({}).values).not.toHaveProperty('listing_agent_email');
  expect(read({ listing_agent_email: 'a@b.example' }).values).toHaveProperty('listing_agent_email', 'a@b.example');
});

test('only changed fields are written', () => {
  const before = { price: 1, beds: null, features: ['Stoop'] };
  expect(changedValues({ price: 2, beds: null, features: ['Stoop'] }, before)).toEqual({ price: 2 });
});

test('an ambiguous number is rejected with both readings, and units are understood', () => {
  expect(read({ price: '495.000', sqft: '1.250', taxes_annual: '12,5' }).errors).toEqual({
    price: '495.000 could be 495 or 495,000: write 495000 or 495.00',
    sqft: '1.250 could be 1.25 or 1,250: write 1250 or 1.25',
    taxes_annual: '12,5 could be 12.5 or 125: write 125 or 12.50',
  });
  expect(read({ price: '1,250.000' }).errors.price).toMatch(/could be 1,250 or 1,250,000/);
  expect(read({ baths: '2,5', latitude: '40,7612' })).toMatchObject({
    errors: {},
    values: { baths: 2.5, latitude: 40.7612 },
  });
  expect(read({ beds: '-2' }).errors.beds).toBe('Bedrooms must be from 0 to 100');
});

test('a monthly price is rejected for a home for sale', () => {
  expect(read({ price: '$3500/mo', listing_kind: 'sale' }).errors.price).toMatch(/is a rent: choose Rent/);
  expect(read({ price: '$3500/mo', listing_kind: 'rental' })).toMatchObject({ errors: {}, values: { price: 3500 } });
  expect(read({ price: '$900 weekly', listing_kind: 'rental' }).errors.price).toBe(
    'Price must be a number without "weekly"',
  );
  expect(read({ taxes_annual: '$1,000/mo' }).errors.taxes_annual).toBe('Taxes per year must be a number without "/mo"');
  expect(read({ monthly_charges: '$850/mo' }).values.monthly_charges).toBe(850);
});
