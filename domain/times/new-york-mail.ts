const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' });
const CLOCK = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });

/** "Nov 28, 2026 at 9:41 AM ET", for mails: the zone is given because their reader may be elsewhere. */
export function timeText(time: Date): string {
  return `${DAY.format(time)} at ${CLOCK.format(time).replace(/\s/, ' ')} ET`;
}
