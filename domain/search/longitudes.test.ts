import { expect, test } from 'vitest';
import { parseSearchParams } from './read-query-params.ts';

const parse = (text: string) => parseSearchParams(new URLSearchParams(text));

test.each([
  ['a box one turn to the east', '285.9,40.6,286.1,40.8', [-74.1, 40.6, -73.9, 40.8]],
  ['a box one turn to the west', '-434.1,40.6,-433.9,40.8', [-74.1, 40.6, -73.9, 40.8]],
  ['a box across the date line, as a moved map gives it', '178,40,192,41', [-180, 40, -168, 41]],
  ['a box across the date line, as in GeoJSON', '178,40,-168,41', [-180, 40, -168, 41]],
  ['a box across the date line, most of it west of the line', '170,40,-178,41', [170, 40, 180, 41]],
  ['a box with its sides swapped', '-73,40,-74,41', [-74, 40, -73, 41]],
  ['more than the world', '-200,-60,200,60', [-180, -60, 180, 60]],
])('%s is brought back onto the map', (_, box, expected) => {
  expect(parse(`bbox=${box}`)).toMatchObject({ query: { bbox: expected }, problems: [] });
});

test('an area and a point on another turn are brought back as well', () => {
  const { query, problems } = parse('polygon=286,40.7,286.1,40.7,286.1,40.8&near=-434,40.7,500');
  expect(problems).toEqual([]);
  expect(query.polygon).toEqual([
    [-74, 40.7],
    [-73.9, 40.7],
    [-73.9, 40.8],
  ]);
  expect(query.near).toEqual({ longitude: -74, latitude: 40.7, radiusMeters: 500 });
});

test.each(['-74,41,-73,40', '-74,40,-74,41', '-74,40,-73,95', '-74,40,-73', '-74,40,-73,x'])(
  'a box without area or off the globe, %s, is reported and searches everywhere',
  (box) => {
    const { query, problems } = parse(`bbox=${box}`);
    expect(query.bbox).toBeUndefined();
    expect(problems.map(({ field }) => field)).toEqual(['bbox']);
  },
);
