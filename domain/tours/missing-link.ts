// A video tour that nobody can join yet. Browser-safe.
import type { Side } from '#domain/messaging/conversation.ts';
import type { Way } from './tour.ts';

interface BookedTour {
  way: Way;
  videoUrl: string | null;
  /** Whom it is told. */
  side: Side;
  /** The name of the other side. */
  other: string;
}

/** Of a tour that is booked; null: nothing is missing. */
export function missingLinkText({ way, videoUrl, side, other }: BookedTour): string | null {
  if (way !== 'video' || videoUrl !== null) return null;
  return side === 'asker' ? `${other} still has to add the link.` : 'You still have to add the link.';
}
