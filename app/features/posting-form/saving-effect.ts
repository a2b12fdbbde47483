import type { FormCheck } from '#domain/postings/check-form.server.ts';
import { type PostingState, STATES } from '#domain/postings/posting-states.ts';
import { countOf } from '#app/ui/format.ts';

/** What "Save Listing" does; the button's own words are fixed (specification, section 2). */
export function savingEffect(state: PostingState, check: FormCheck | null): string {
  if (state === 'in_review') return 'Nothing can be changed while it’s in review.';
  const isOnline = STATES[state].tab === 'active';
  if (check?.needsBroker)
    return isOnline ? 'Sends your changes to your broker for approval.' : 'Sends it to your broker for approval.';
  if (isOnline) return 'Updates the public listing.';
  if (state !== 'draft') return 'Keeps your changes until the listing is active again.';
  if (check?.isListed) return 'Sends it to an administrator, because this home is listed already.';
  if (check && check.contradictions.length > 0)
    return 'Sends it to an administrator, because its texts contradict the form.';
  if (check?.hasUsedWeek) return 'Keeps it inactive until you pay: the free days of this home are used up.';
  return check ? `Publishes it for ${countOf(check.activeDays, 'day')}, free.` : 'Publishes your listing.';
}
