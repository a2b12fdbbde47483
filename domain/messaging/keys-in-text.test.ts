import { expect, test } from 'vitest';
import { possibleKeys, withoutKeys, withoutTheseKeys } from './keys-in-text.ts';

const TOKEN = 'AbC-12_xYz09AbC-12_xYz09AbC-12_x';
const LINK = `https://stoop.example/tour?token=${TOKEN}&tour=4`;
const encode = encodeURIComponent;

const base64 = (link: string) => Buffer.from(link).toString('base64');
const proofpoint = (link: string) => {
  const coded = link.replace(/[^\w/.]|_/g, (each) => `-${each.charCodeAt(0).toString(16).toUpperCase()}`);
  return `https://urldefense.proofpoint.com/v2/url?u=${coded.replaceAll('/', '_')}&d=DwMFaQ&c=x`;
};

test.each([
  ['as it was mailed', LINK],
  ['of another page', `https://stoop.example/inquiry?token=${TOKEN}`],
  ['without http', `stoop.example/boards/join?token=${TOKEN}`],
  ['in brackets', `<${LINK}>`],
  ['as Outlook’s SafeLinks', `https://nam.safelinks.protection.outlook.com/?url=${encode(LINK)}&data=05&reserved=0`],
  ['encoded twice', `https://urldefense.example/v3/?u=${encode(encode(LINK))}`],
  ['broken after ?', LINK.replace('?', '?\n')],
  ['broken after =', LINK.replace('token=', 'token=\n')],
  ['broken in the middle', LINK.replace('-12_', '-12_\r\n')],
  ['broken in a quotation', LINK.replace('AbC', 'AbC \n> ')],
  ['in quoted-printable', LINK.replace('token=', 'token=3D').replace('xYz', 'x=\nYz')],
  ['broken by =', LINK.replace('AbC-12', '12AbC-').replace('xYz', 'x=\nYz')],
  ['as HTML', LINK.replace('token=', 'token&#61;')],
  ['as Proofpoint’s version 2', proofpoint(LINK)],
  ['as Proofpoint’s version 2, broken', proofpoint(LINK).replace('xYz', 'x\n> Yz')],
  ['as Proofpoint’s version 2 in quoted-printable', `3D${proofpoint(LINK).replace('xYz', 'x=\nYz')}`],
  ['as Proofpoint’s version 3', `https://urldefense.com/v3/__${LINK}__;!!AbC$`],
  ['as Sophos writes it', `https://us-west-2.protection.sophos.com?d=stoop.example&u=${base64(LINK)}&i=x`],
  ['in base64 in the path', `https://filter.example/x/${base64(LINK).replace('=', '')}/y`],
  ['in base64 that was wrapped', `https://filter.example/?u=${base64(LINK).replace(/.{30}/, '$&\n> ')}`],
  ['with invisible characters', LINK.replace('xYz', 'x\u200bYz')],
])('the link of a mail is taken out, %s', (_how, link) => {
  const cleaned = withoutKeys(`Yes, gladly.\n${link}\nUntil then`);
  expect(cleaned).toMatch(/^Yes, gladly\.\n(?:https:\/\/stoop\.example\/tour\?\n)?\(link removed\)/);
  expect(cleaned).toMatch(/Until then$/);
  expect(possibleKeys(cleaned).has(TOKEN)).toBe(false);
  expect(cleaned).not.toContain(TOKEN.slice(-8));
});

test('the address to answer to is taken out', () => {
  const secret = '0a'.repeat(16);
  for (const address of [`c-${secret}@mail.stoop.example`, `C-${secret}%40mail.stoop.example`])
    expect(withoutKeys(`To ${address} please`)).toBe('To (address removed) please');
});

test('other links and long words stay as they were written', () => {
  for (const text of [
    'https://stoop.example/property/7?unit=2\nSee you at 5%, or 20%25.',
    'https://video.example/j/123?pwd=AbC-12_xYz09',
    'x'.repeat(60),
    '',
  ])
    expect(withoutKeys(text)).toBe(text);
});

test('a key that stands alone is found by its value', () => {
  const text = `Mine is 3D${TOKEN.replace('_xY', '_x\nY')} I think`;
  expect(possibleKeys(text).has(TOKEN)).toBe(true);
  expect(withoutTheseKeys(text, new Set([TOKEN]))).toBe('Mine is (link removed) I think');
  expect(withoutTheseKeys(text, new Set())).toBe(text);
  const dashed = `u=${TOKEN.replaceAll('-', '-2D').replaceAll('_', '-5F')}`;
  expect(possibleKeys(dashed).has(TOKEN)).toBe(true);
  expect(withoutTheseKeys(dashed, new Set([TOKEN]))).toBe('(link removed)');
});
