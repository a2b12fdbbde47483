// Addresses of video tours. Only these three services are shown inside a page; browser-safe.

export type TourService = 'YouTube' | 'Vimeo' | 'Matterport';

export interface VideoTour {
  service: TourService;
  /** The tour's page at its service, in one spelling; what we store. */
  url: string;
  /** What a frame shows once somebody has pressed play. */
  playerUrl: string;
}

/** For the content policy (server/security-headers.ts); nothing is loaded from there before somebody presses play. */
export const TOUR_PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://my.matterport.com',
] as const;

export const VIDEO_TOUR_ERROR =
  'Enter the address of a video on YouTube or Vimeo, or of a tour on Matterport, such as https://youtu.be/…';

/** Null: an address elsewhere, or not that of a video. Addresses without https:// are read as well. */
export function parseVideoTour(text: string): VideoTour | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '' || url.password !== '')
    return null;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com') return readYouTube(url, host);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return readVimeo(url);
  if (host === 'my.matterport.com' || host === 'matterport.com') return readMatterport(url);
  return null;
}

function readYouTube(url: URL, host: string): VideoTour | null {
  const [first = '', second = ''] = partsOf(url);
  const isInPath = ['embed', 'shorts', 'live', 'v'].includes(first);
  const id = host === 'youtu.be' ? first : isInPath ? second : first === 'watch' ? url.searchParams.get('v') : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return {
    service: 'YouTube',
    url: `https://www.youtube.com/watch?v=${id}`,
    playerUrl: `${TOUR_PLAYER_ORIGINS[0]}/embed/${id}?autoplay=1&rel=0`,
  };
}

function readVimeo(url: URL): VideoTour | null {
  const parts = partsOf(url);
  const at = parts.findIndex((part) => /^\d{1,12}$/.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  // Unlisted videos have a second part that must not be lost.
  const next = parts[at + 1] ?? url.searchParams.get('h') ?? '';
  const hash = /^[0-9a-f]{6,20}$/.test(next) ? next : null;
  return {
    service: 'Vimeo',
    url: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    playerUrl: `${TOUR_PLAYER_ORIGINS[1]}/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1`,
  };
}

function readMatterport(url: URL): VideoTour | null {
  const [first, second] = partsOf(url);
  const id = first === 'models' ? second : first === 'show' ? url.searchParams.get('m') : null;
  if (!id || !/^[A-Za-z0-9]{11}$/.test(id)) return null;
  const address = `${TOUR_PLAYER_ORIGINS[2]}/show/?m=${id}`;
  return { service: 'Matterport', url: address, playerUrl: `${address}&play=1` };
}

const partsOf = (url: URL): string[] => url.pathname.split('/').filter((part) => part !== '');
