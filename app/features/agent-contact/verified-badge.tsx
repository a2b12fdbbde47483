import type { Verified } from '#domain/agents/verify.ts';
import { formatDate, formatDay } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { LICENSE_STATES } from '#domain/people/license-states.ts';

/** What was checked, and when. */
export function verifiedText({ state, checkedAt, expiresOn }: Verified): string {
  const until = expiresOn === null ? '' : ` The license is valid until ${formatDate(expiresOn)}.`;
  return `License number, name and firm match ${LICENSE_STATES[state]}’s register as of ${formatDay(checkedAt)}.${until}`;
}

export function VerifiedBadge({ verified }: { verified: Verified }) {
  return (
    <span className="verified" title={verifiedText(verified)}>
      <Icon name="verified" />
      Verified
    </span>
  );
}
