import { expect, test } from 'vitest';
import { homeInMail, personInMail, readerInMail } from './names-in-mail.ts';

const READER = { name: 'Renata Oyelaran', firm: 'Hartwell & Rowe, Inc.', license: '10401287654' };

test('a mail has the name, firm and license of whoever reads a message', () => {
  expect(readerInMail(READER)).toEqual(READER);
  const kind = { name: 'Level 7 Realty', firm: null, license: 'Licensed Real Estate Salesperson' };
  expect(readerInMail(kind)).toEqual(kind);
});

test.each(['You won 500 dollars! Call 212-555-0100', 'evil.example', 'http://evil.example', 'Win (212) 555-0100'])(
  '%s is a message and not a name',
  (text) => {
    expect(personInMail(text, 'Somebody')).toBe('Somebody');
    expect(readerInMail({ name: text, firm: text, license: text })).toEqual({
      name: 'whoever answers there',
      firm: null,
      license: null,
    });
  },
);

test.each([
  '1-bedroom apartment at 544 46th Street, Unit 2',
  '118-42 Metropolitan Ave., Queens, NY 11415',
  'STUNNING 2BR W/ VIEWS! (RLS2040112)',
])('%s is a home', (name) => {
  expect(homeInMail(name)).toBe(name);
});

test.each([
  'Call 212-555-0100',
  'Call ２１２ ５５５ ０１００',
  'Win at evil.example',
  'evil。com',
  'ana@evil.example',
  ' ',
  null,
])('a home called %s has no name in a mail', (name) => {
  expect(homeInMail(name)).toBe('a home');
});
