import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListingActivity } from './listing-activity.tsx';

const COUNTS = { total: 3, byDay: [1, 2] };
const NONE = { total: 0, byDay: [0, 0] };

test('a listing shows its views, saves and inquiries, and requests for tours apart from them', () => {
  const html = renderToStaticMarkup(
    <ListingActivity
      name="Loft"
      days={['2026-11-28', '2026-11-29']}
      statistics={{ propertyId: 5, views: COUNTS, saves: NONE, inquiries: COUNTS, tourRequests: NONE }}
    />,
  );
  const labels = [...html.matchAll(/<dt>([^<]*)/g)].map((match) => match[1]);
  expect(labels).toEqual(['Views', 'Saves', 'Inquiries', 'Tour requests']);
});
