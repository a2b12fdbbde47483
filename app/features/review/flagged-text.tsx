import { Link } from 'react-router';
import type { FlaggedListing } from '#domain/fair-housing/flagged-listings.server.ts';
import { mergeFindings } from '#domain/fair-housing/merge-findings.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { PORTAL_PATH } from '#app/session/portal-path.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Excerpt } from '#app/ui/excerpt/excerpt.tsx';

/** What the linter found in one listing, with the law and a lawful wording. */
export function FlaggedText({ listing }: { listing: FlaggedListing }) {
  const { propertyId, title, address, source, textHash, findings } = listing;
  const { isBusy, decide } = useDecision();
  return (
    <li data-home tabIndex={-1} aria-label={address}>
      <h3>
        <Link to={`/property/${propertyId}`}>{title}</Link>
      </h3>
      <p className="muted">
        {address}, via {source}
      </p>
      <ul className="review-findings">
        {passagesOf(findings).map(({ key, whole, start, end, suggestions, laws }) => (
          <li key={key}>
            <Excerpt text={whole} start={start} end={end} />
            <span>{suggestions.join(' ')}</span>
            <small>{laws.join('; ')}</small>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          disabled={isBusy}
          aria-label={`This wording is lawful: ${address}`}
          onClick={() =>
            void decide('dismiss-wording', { id: propertyId, textHash }, { done: () => 'No longer flagged' })
          }
        >
          This wording is lawful
        </Button>
        <ButtonLink
          variant="quiet"
          aria-label={`Edit the listing: ${address}`}
          to={`${PORTAL_PATH}?status=all&edit=${propertyId}`}
        >
          Edit the listing
        </ButtonLink>
      </div>
    </li>
  );
}

/** Of each field apart. */
function passagesOf(findings: FlaggedListing['findings']) {
  const byText = new Map<string, typeof findings>();
  for (const finding of findings) {
    const key = `${finding.field} ${finding.index}`;
    byText.set(key, [...(byText.get(key) ?? []), finding]);
  }
  return [...byText].flatMap(([name, found]) => {
    const whole = found[0]?.whole ?? '';
    return mergeFindings(whole, found).map((passage) => ({ ...passage, whole, key: `${name} ${passage.start}` }));
  });
}
