import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseVideoTour, type VideoTour } from '#domain/listings/video-tour.ts';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import { VideoTourFrame } from './video-tour-frame.tsx';

test('before somebody presses play, the page has our own picture and a link, and loads nothing of the service', () => {
  const tour = parseVideoTour('https://youtu.be/aqz-KE-bpKQ') as VideoTour;
  const page = renderToStaticMarkup(<VideoTourFrame tour={tour} picture={photoPicture(7, 0, 'x', 'The kitchen')} />);
  expect(page).toContain('Play the video tour from YouTube');
  expect(page).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(page).not.toContain('iframe');
  expect([...page.matchAll(/(?:src|srcSet|srcset)="([^"]*)"/g)].map(([, address]) => address?.split('/')[1])).toEqual([
    'media',
    'media',
  ]);
});
