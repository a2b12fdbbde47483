import { expect, test } from 'vitest';
import { coverOf, describePicture, type ListedPicture, mergeRows, movePicture, placesLeft } from './picture-list.ts';

const picture = (id: string, rest: Partial<ListedPicture> = {}): ListedPicture => ({
  id,
  preview_key: id,
  kind: 'photo',
  room: null,
  alt_text: '',
  file_name: `${id}.jpg`,
  file_bytes: 1,
  state: 'ready',
  refusal: null,
  warnings: [],
  width: 1,
  height: 1,
  sending: null,
  ...rest,
});
const ids = (pictures: ListedPicture[]) => pictures.map(({ id }) => id).join('');
const list = ['a', 'b', 'c'].map((id) => picture(id));

test('a picture moves to any place, and no farther than the ends', () => {
  expect(ids(movePicture(list, 'c', 0))).toBe('cab');
  expect(ids(movePicture(list, 'a', 1))).toBe('bac');
  expect(ids(movePicture(list, 'a', 9))).toBe('bca');
  expect(ids(movePicture(list, 'a', -1))).toBe('abc');
  expect(ids(movePicture(list, 'x', 0))).toBe('abc');
});

test('the cover is the first photo, never a floor plan or a refused file', () => {
  expect(coverOf(list)).toBe('a');
  const plan = picture('p', { kind: 'floor_plan' });
  const refused = picture('r', { state: 'refused', refusal: 'x' });
  expect(coverOf([plan, refused, ...list])).toBe('a');
  expect(coverOf([plan])).toBeNull();
});

test('refused files take none of the twenty places', () => {
  expect(placesLeft([...list, picture('r', { state: 'refused', refusal: 'x' })])).toBe(17);
});

test('choosing a room suggests a description, and never replaces one that somebody wrote', () => {
  const kitchen = describePicture(picture('a'), 'photo', 'kitchen');
  expect(kitchen.alt_text).toBe('The kitchen, with its counters and appliances.');
  expect(describePicture(kitchen, 'floor_plan', null)).toMatchObject({
    kind: 'floor_plan',
    room: null,
    alt_text: 'Floor plan of the home.',
  });
  const written = { ...kitchen, alt_text: 'A kitchen with a blue stove.' };
  expect(describePicture(written, 'photo', 'bedroom').alt_text).toBe('A kitchen with a blue stove.');
});

test('news from the server changes neither the order nor texts that are being typed', () => {
  const typed = [
    picture('b', { alt_text: 'Typing' }),
    picture('a', { state: 'processing', width: null, height: null }),
  ];
  const merged = mergeRows(typed, [picture('a', { warnings: ['small'], alt_text: 'old' }), picture('b')]);
  expect(merged.map(({ id, alt_text: text, state }) => [id, text, state])).toEqual([
    ['b', 'Typing', 'ready'],
    ['a', '', 'ready'],
  ]);
  expect(merged[1]?.warnings).toEqual(['small']);
});
