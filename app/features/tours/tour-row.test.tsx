import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { tourOf } from '#domain/tours/agenda-testing.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { TourCard } from '#app/features/tour-actions/tour-card.tsx';
import { TourRow } from './tour-row.tsx';

/** A Monday, 10:00 AM in New York. */
const NOW = Date.parse('2026-11-30T15:00:00Z');
const TUESDAY = '2026-12-01T14:30:00Z';

/** In the list and in the conversation. */
const shown = (own: Partial<Tour>): string[] => {
  const tour = tourOf(own);
  return [
    <TourRow key="row" tour={tour} now={NOW} />,
    <TourCard key="card" tour={tour} now={NOW} picture={null}>
      {null}
    </TourCard>,
  ].map((part) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>));
};

test('whoever booked a video tour reads that its link is still to come', () => {
  for (const page of shown({ side: 'asker', way: 'video', startsAt: TUESDAY }))
    expect(page).toContain('Ana Ortiz still has to add the link.');
  for (const page of shown({ side: 'asker', way: 'video', startsAt: TUESDAY, videoUrl: 'https://meet.example/abc' }))
    expect(page).not.toContain('still has to');
});

test('a request whose address is not confirmed was not sent to anybody', () => {
  const waiting = { state: 'unconfirmed', side: 'asker', choicesBy: 'asker' } as const;
  for (const page of shown({ ...waiting, choices: [TUESDAY], expiresAt: new Date(NOW + 86_400_000).toISOString() })) {
    expect(page).toContain('Waits for you to confirm your address');
    expect(page).not.toContain('Sent');
  }
});
