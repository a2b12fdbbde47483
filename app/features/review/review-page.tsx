import { useRef } from 'react';
import { Link } from 'react-router';
import { textIn } from '#domain/forms/read-form.ts';
import type { ListedTwice, SameHome, WaitingReview } from '#domain/postings/list-reviews.server.ts';
import { ROLE_NAMES, isRole } from '#domain/people/roles.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { useKeptFocus } from '#app/render/use-kept-focus.ts';
import { PORTAL_PATH } from '#app/session/portal-path.ts';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { countOf, formatDay, formatDollars, formatNumber } from '#app/ui/format.ts';
import { AddressesPart } from './addresses-part.tsx';
import { AgentReviewsPart } from './agent-reviews-part.tsx';
import { ClaimsPart } from './claims-part.tsx';
import { DecisionForm } from './decision-form.tsx';
import { FlaggedText } from './flagged-text.tsx';
import type { ReviewPageData, ReviewTab } from './load-reviews.ts';
import { MessagesPart } from './messages-part.tsx';
import { UnappliedPayments } from './unapplied-payments.tsx';
import './review.css';

const REASONS: Record<string, string> = {
  same_home: 'The same home is listed by somebody else',
  near_home: 'Somebody else lists a home whose address or unit looks like another spelling of this one',
  contradiction: 'The description contradicts the form',
  firm_approval: 'The broker has to approve it',
};

const TOP_OF_TAB: Record<ReviewTab, string> = {
  listings: '#review-waiting',
  claims: '#claims-waiting',
  messages: '#messages-held',
  reviews: '#agent-reviews-waiting',
  reports: '#agent-reviews-waiting',
  addresses: '#addresses-waiting',
};

/** What people have published or want to publish, and an administrator has to look at. */
export function ReviewPage({ tab, claims, messages, agentReviews, removals, ...listings }: ReviewPageData) {
  const section = useRef<HTMLDivElement>(null);
  useKeptFocus(section, TOP_OF_TAB[tab]);
  const held = agentReviews.filter(({ reports }) => reports.length === 0);
  const reported = agentReviews.filter(({ reports }) => reports.length > 0);
  const waitingClaims = claims.filter(({ proof }) => proof === null).length;
  return (
    <div className="wrap review" ref={section}>
      <Breadcrumbs crumbs={[{ label: 'Administration', to: PORTAL_PATH }, { label: 'Review' }]} />
      <header className="page-head">
        <h1>Review</h1>
        <p>
          You decide what is in review. What the law forbids can’t be approved. Each decision is in the activity log,
          and the lister is told.
        </p>
      </header>
      <Tabs
        label="What is in review"
        current={tab}
        tabs={[
          { id: 'listings', label: 'Listings', to: '/admin/review', count: listings.desk.waiting.length },
          { id: 'claims', label: 'Claims', to: '/admin/review?tab=claims', count: waitingClaims },
          {
            id: 'messages',
            label: 'Messages',
            to: '/admin/review?tab=messages',
            count: messages.held.length + messages.reported.length,
          },
          { id: 'reviews', label: 'Reviews', to: '/admin/review?tab=reviews', count: held.length },
          { id: 'reports', label: 'Reports', to: '/admin/review?tab=reports', count: reported.length },
          {
            id: 'addresses',
            label: 'Addresses',
            to: '/admin/review?tab=addresses',
            count: removals.waiting.length,
          },
        ]}
      />
      {tab === 'claims' && <ClaimsPart claims={claims} now={listings.now} />}
      {tab === 'messages' && <MessagesPart messages={messages} now={listings.now} />}
      {tab === 'listings' && <ListingsPart {...listings} />}
      {tab === 'reviews' && <AgentReviewsPart reviews={held} now={listings.now} />}
      {tab === 'addresses' && <AddressesPart removals={removals} now={listings.now} />}
      {tab === 'reports' && <AgentReviewsPart reviews={reported} now={listings.now} />}
    </div>
  );
}

function ListingsPart({
  desk,
  unappliedPayments,
  now,
}: Omit<ReviewPageData, 'tab' | 'claims' | 'messages' | 'agentReviews' | 'removals'>) {
  const { waiting, listedTwice, flaggedPictures, flaggedTexts } = desk;
  return (
    <>
      <section aria-labelledby="review-waiting">
        <h2 id="review-waiting" tabIndex={-1}>
          {waiting.length === 0 ? 'Nothing is waiting' : `${countOf(waiting.length, 'listing')} waiting`}
        </h2>
        <ul className="reviews">
          {waiting.map((review) => (
            <Waiting key={review.postingId} review={review} now={now} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="review-twice">
        <h2 id="review-twice">The same home listed twice ({listedTwice.length})</h2>
        <p className="muted">One of the two is shown. If they aren’t the same home, separate them.</p>
        <ul className="reviews">
          {listedTwice.map((pair) => (
            <Twice key={pair.hidden.propertyId} pair={pair} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="review-pictures">
        <h2 id="review-pictures">Pictures that are also at another address ({flaggedPictures.length})</h2>
        <ul className="reviews">
          {flaggedPictures.map(({ propertyId, title, otherPropertyId, otherTitle }) => (
            <li key={`${propertyId} ${otherPropertyId}`}>
              <Link to={`/property/${propertyId}`}>{title}</Link> has a picture of{' '}
              <Link to={`/property/${otherPropertyId}`}>{otherTitle}</Link>
            </li>
          ))}
        </ul>
      </section>
      <UnappliedPayments payments={unappliedPayments} />
      <section aria-labelledby="review-texts">
        <h2 id="review-texts">Wording of imported listings ({formatNumber(flaggedTexts.total)})</h2>
        <p className="muted">
          Wording that fair-housing law may forbid, in listings from files and feeds. They stay online: tell whoever
          sent them, or change or delete the listing.
          {flaggedTexts.total > flaggedTexts.listings.length &&
            ` These are the latest ${formatNumber(flaggedTexts.listings.length)}.`}
        </p>
        <ul className="reviews">
          {flaggedTexts.listings.map((listing) => (
            <FlaggedText key={listing.propertyId} listing={listing} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Waiting({ review, now }: { review: WaitingReview; now: number }) {
  const { form, kind, reasons, contradictions, askedAt, listerName, listerEmail, listerRole, others } = review;
  const name = [textIn(form, 'address'), textIn(form, 'unit')].filter(Boolean).join(', ');
  return (
    <li data-home tabIndex={-1} aria-label={name}>
      <div className="row">
        <Badge>{kind === 'rental' ? 'For rent' : 'For sale'}</Badge>
        {reasons.map((reason) => (
          <Badge key={reason} tone="warning">
            {REASONS[reason] ?? reason}
          </Badge>
        ))}
      </div>
      <h3>
        <Link to={`/edit-listing/${review.postingId}/preview`}>{name}</Link>
      </h3>
      <p>
        ${textIn(form, 'price').replace(/^\$/, '')}
        {kind === 'rental' && ' a month'}, from {listerName || listerEmail || 'somebody without a name'}
        {isRole(listerRole) && ` (${ROLE_NAMES[listerRole]})`}, {agoText(askedAt, now)}
      </p>
      <p className="review-text">{textIn(form, 'description')}</p>
      {contradictions.length > 0 && (
        <ul>
          {contradictions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <li key={other.propertyId}>
              <OtherListing listing={other} />
            </li>
          ))}
        </ul>
      )}
      <DecisionForm postingId={review.postingId} name={name} />
    </li>
  );
}

function OtherListing({ listing: { propertyId, source, price, listedAt } }: { listing: SameHome }) {
  return (
    <>
      <Link to={`/property/${propertyId}`}>{source}</Link>: {price === null ? 'price on request' : formatDollars(price)}
      , since {formatDay(listedAt)}
    </>
  );
}

function Twice({ pair: { shown, hidden } }: { pair: ListedTwice }) {
  const { isBusy, decide } = useDecision();
  const part = () =>
    decide('part-listing', { id: hidden.propertyId }, { done: () => 'Separated. Both are shown now.' });
  return (
    <li data-home tabIndex={-1} aria-label={shown.title}>
      <h3>{shown.title}</h3>
      <p>
        Shown: <OtherListing listing={shown} />
      </p>
      <p>
        Hidden: <OtherListing listing={hidden} />
      </p>
      <Button disabled={isBusy} onClick={() => void part()}>
        Not the same home: separate them
      </Button>
    </li>
  );
}
