import { expect, test } from 'vitest';
import { connectionOf, readSourceForm } from './read-source-form.ts';

function read(fields: Record<string, string>) {
  return readSourceForm({ name: 'OneKey', frequencyMinutes: '60', precedence: '100', ...fields }, null);
}

test('a vendor that uses tokens gets a token, one that uses clients gets an id and a secret', () => {
  const endpoint = 'https://api.example.com';
  expect(read({ vendor: 'spark', endpoint, token: ' abc ' }).values.credentials).toEqual({
    kind: 'token',
    token: 'abc',
  });
  expect(read({ vendor: 'trestle', endpoint, clientId: 'me', clientSecret: 's' }).values.credentials).toEqual({
    kind: 'client',
    clientId: 'me',
    clientSecret: 's',
  });
});

test('empty credentials are not sent, so the stored ones are kept', () => {
  const { values } = read({ vendor: 'reso', endpoint: 'https://api.example.com', token: '' });
  expect(connectionOf(values).credentials).toBeNull();
});

test('missing values and invalid numbers are reported', () => {
  expect(read({ name: '', vendor: 'reso', frequencyMinutes: '1.5', precedence: '', options: '[1]' }).errors).toEqual({
    name: 'Name is required',
    endpoint: 'Endpoint is required',
    frequencyMinutes: 'Frequency must be a whole number of minutes',
    precedence: 'Precedence must be a whole number from 0 to 1000',
    options: 'This isn’t JSON of the form {"name": value}',
  });
});

test('the removal limit is sent with the options and is a percentage', () => {
  const typed = { vendor: 'reso', endpoint: 'https://api.example.com', options: '{"sweepHours": 6}' };
  expect(read({ ...typed, removalLimit: '40' }).values.options).toEqual({ sweepHours: 6, mostMissingShare: 0.4 });
  expect(read({ ...typed, removalLimit: '' }).values.options).toEqual({ sweepHours: 6 });
  expect(Object.keys(read({ ...typed, removalLimit: '140' }).errors)).toEqual(['removalLimit']);
});

test('a source without a feed needs neither endpoint nor credentials', () => {
  const { values, errors } = read({ vendor: '', active: 'on' });
  expect(errors).toEqual({});
  expect(values).toMatchObject({ vendor: null, endpoint: null, credentials: null, active: true });
});

test('an MLS Grid feed names its originating system', () => {
  const endpoint = 'https://api.mlsgrid.com/v2';
  expect(Object.keys(read({ vendor: 'mls_grid', endpoint }).errors)).toEqual(['system']);
  expect(read({ vendor: 'mls_grid', endpoint, system: 'onekey2' }).values.options).toEqual({
    filter: { always: "OriginatingSystemName eq 'onekey2'" },
  });
  expect(read({ vendor: 'mls_grid', endpoint, options: '{"filter": {"always": "A eq 1"}}' }).errors).toEqual({});
});
