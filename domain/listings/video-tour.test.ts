import { expect, test } from 'vitest';
import { parseVideoTour, TOUR_PLAYER_ORIGINS } from './video-tour.ts';

test('every way to write the address of a video leads to one address and one player', () => {
  const spellings = {
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ': [
      'https://youtu.be/aqz-KE-bpKQ?si=tracking',
      'youtube.com/watch?v=aqz-KE-bpKQ&t=30s',
      'http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ',
      ' https://www.youtube.com/shorts/aqz-KE-bpKQ ',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    ],
    'https://vimeo.com/76979871': ['vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1'],
    'https://vimeo.com/76979871/abcdef0123': [
      'https://vimeo.com/76979871/abcdef0123?share=copy',
      'https://player.vimeo.com/video/76979871?h=abcdef0123',
    ],
    'https://my.matterport.com/show/?m=SxQL3iGyvQk': [
      'https://my.matterport.com/show/?m=SxQL3iGyvQk&brand=0',
      'my.matterport.com/models/SxQL3iGyvQk',
    ],
  };
  for (const [url, written] of Object.entries(spellings)) {
    for (const text of [url, ...written]) expect(parseVideoTour(text)?.url, text).toBe(url);
    expect(TOUR_PLAYER_ORIGINS).toContain(new URL(parseVideoTour(url)?.playerUrl ?? '').origin);
  }
});

test('an address elsewhere, one that only looks like these services, and a page that is no video are refused', () => {
  for (const text of [
    '',
    'our tour',
    'https://tour.example/1',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/youtube.com/watch?v=aqz-KE-bpKQ',
    'https://user@youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com:8080/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"><script>',
    'https://vimeo.com/channels/staffpicks',
    'https://my.matterport.com/',
  ]) {
    expect(parseVideoTour(text), text).toBeNull();
  }
});
