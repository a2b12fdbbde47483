import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListingActivity } from './listing-activity.tsx';

const DAYS = ['2026-11-28', '2026-11-29'];
const COUNTS = { total: 3, byDay: [1, 2] };
const NONE = { total: 0, byDay: [0, 0] };
const labels = (tourRequests: typeof COUNTS | null) =>
  [
    ...renderToStaticMarkup(
      <ListingActivity
        name="Loft"
        days={DAYS}
        statistics={{ propertyId: 5, views: COUNTS, saves: NONE, inquiries: COUNTS, tourRequests }}
      />,
    ).matchAll(/<dt>([^<]*)/g),
  ].map((match) => match[1]);

test('a listing shows its views, saves and inquiries, and tour requests only once they are counted', () => {
  expect(labels(null)).toEqual(['Views', 'Saves', 'Inquiries']);
  expect(labels(NONE)).toEqual(['Views', 'Saves', 'Inquiries', 'Tour requests']);
});
