import { useState } from 'react';
import { Link } from 'react-router';
import { type PostingEvent, TRANSITIONS } from '#domain/postings/lifecycle.ts';
import { STATES } from '#domain/postings/posting-states.ts';
import { LISTER_EVENTS, type ListerEvent } from '#domain/postings/lister-events.ts';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { sizeTexts } from '#app/features/listing-cards/card-texts.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { ListingActivity } from '#app/features/listing-statistics/listing-activity.tsx';
import { ShareRow } from '#app/features/share/share-row.tsx';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button, ButtonLink, TextButton } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { countOf, formatDollars } from '#app/ui/format.ts';
import { CloseDialog } from './close-dialog.tsx';
import { daysLeft, inquiriesText, missingIn, nameOf, neededText, placeOf } from './posting-texts.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { usePostingStep } from './use-posting-step.ts';

interface PostingCardProps {
  item: ListedPosting;
  activeDays: number;
  days: readonly string[];
  now: number;
}

/** Buttons beside the ones with a place of their own; the words differ for rentals and sales. */
const MORE: Partial<Record<ListerEvent, { rental: string; sale: string }>> = {
  accept: { rental: 'Application accepted', sale: 'In contract' },
  reopen: { rental: 'Back on the market', sale: 'Back on the market' },
  resume: { rental: 'Back on the market', sale: 'Back on the market' },
  withdraw: { rental: 'Take off the market', sale: 'Take off the market' },
  take_back: { rental: 'Take back to edit', sale: 'Take back to edit' },
};

function canTake(event: PostingEvent, { state }: ListedPosting, hasDays: boolean): boolean {
  const all: readonly { event: string; from: readonly string[]; by: readonly string[]; needs: readonly string[] }[] =
    TRANSITIONS;
  return all.some(
    (each) =>
      each.event === event &&
      each.from.includes(state) &&
      each.by.includes('lister') &&
      !each.needs.includes(hasDays ? 'no_days_left' : 'days_left'),
  );
}

export function PostingCard({ item, activeDays, days, now }: PostingCardProps) {
  const { id, kind, state, price, picture, propertyId } = item;
  const { isBusy, step } = usePostingStep();
  const [dialog, setDialog] = useState<'close' | 'delete' | null>(null);
  const left = daysLeft(item, now);
  const can = (event: ListerEvent) => canTake(event, item, left > 0);
  const name = nameOf(item);
  const isPublic = STATES[state].tab === 'active';
  const needed = neededText(item);
  const missing = missingIn(item);
  return (
    <li className="listing" data-home tabIndex={-1} aria-label={name}>
      <div className="listing-picture">
        <ListingImage picture={{ ...picture, alt: '' }} sizes="(min-width: 768px) 240px, 100vw" />
      </div>
      <div className="listing-main">
        <div className="row">
          <Badge tone={state === 'active' ? 'positive' : undefined}>{STATES[state].label[kind]}</Badge>
          {item.feedId !== null && <Badge>Feed ID {item.feedId}</Badge>}
          {!item.isImported && <Badge>Manually Posted</Badge>}
          {state === 'active' && left <= 1 && <Badge tone="warning">Ends {left === 0 ? 'today' : 'tomorrow'}</Badge>}
          {item.hasUnpublishedChanges && <Badge tone="warning">Unpublished changes</Badge>}
        </div>
        {price !== null && (
          <p className="card-price">
            {formatDollars(price)}
            {kind === 'rental' && <span className="per"> /month</span>}
          </p>
        )}
        <h3>{isPublic && propertyId !== null ? <Link to={`/property/${propertyId}`}>{name}</Link> : name}</h3>
        {placeOf(item) && <p className="muted small">{placeOf(item)}</p>}
        <p className="facts">
          {sizeTexts(item).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {item.sentBackBecause && (
          <p className="small">
            <b>Sent back:</b> {item.sentBackBecause}
          </p>
        )}
        {item.waitsFor.length > 0 && (
          <p className="small muted">
            Waiting for{' '}
            {item.waitsFor.map((who) => (who === 'broker' ? 'your broker' : 'an administrator')).join(' and ')}.
          </p>
        )}
        {item.contradictions.map((text) => (
          <p key={text} className="small muted">
            {text}
          </p>
        ))}
        {item.contradictions.length > 0 && state === 'in_review' && (
          <p className="small muted">If the text is wrong, take the listing back and correct it.</p>
        )}
        {needed !== null && <p className="small">{needed}.</p>}
        {missing.length > 0 && <p className="small muted">To do better: {missing.join('. ')}.</p>}
        <div className="listing-links">
          {state !== 'in_review' && state !== 'closed' && (
            <Link className="link-strong" to={`/edit-listing/${id}`}>
              Edit Listing
            </Link>
          )}
          {propertyId !== null && (
            <Link className="link-strong" to={`/messages?posting=${id}`}>
              {inquiriesText(item)}
            </Link>
          )}
          <TextButton className="text-btn-danger" onClick={() => setDialog('delete')}>
            Delete Listing
          </TextButton>
        </div>
        {isPublic && propertyId !== null && (
          <ShareRow home={{ id: propertyId, title: name, address: item.address, picture }} />
        )}
        {item.statistics && isPublic && <ListingActivity name={name} days={days} statistics={item.statistics} />}
      </div>
      <div className="listing-side">
        <p className="small muted">
          {item.postedAt === null
            ? `Draft saved ${agoText(item.savedAt, now)}`
            : `Last posted ${agoText(item.postedAt, now)}`}
        </p>
        {state === 'active' && (
          <div className="days">
            <b>
              {left} of {countOf(activeDays, 'day')} left
            </b>
            <progress className="progress" max={activeDays} value={left} aria-label="Days left" />
          </div>
        )}
        {(state === 'inactive' || state === 'withdrawn') && <p className="small">Off the market, nobody can see it.</p>}
        {(state === 'inactive' || (state === 'withdrawn' && left === 0)) && (
          <ButtonLink variant="list" to={`/list-property/${id}/activate`}>
            Activate - $20
          </ButtonLink>
        )}
        {can('confirm') && (
          <Button disabled={isBusy} onClick={() => void step(id, 'confirm')}>
            Confirm still available
          </Button>
        )}
        {can('close') && (
          <Button disabled={isBusy} onClick={() => setDialog('close')}>
            Mark {kind === 'rental' ? 'leased' : 'sold'}
          </Button>
        )}
        <details className="more">
          <summary>More</summary>
          {LISTER_EVENTS.filter((event) => MORE[event] && can(event)).map((event) => (
            <Button key={event} variant="quiet" disabled={isBusy} onClick={() => void step(id, event)}>
              {event === 'reopen' && state === 'closed'
                ? `Not ${kind === 'rental' ? 'leased' : 'sold'} after all`
                : MORE[event]?.[kind]}
            </Button>
          ))}
          <DuplicateButton item={item} />
        </details>
      </div>
      <CloseDialog
        item={item}
        open={dialog === 'close'}
        today={days.at(-1) ?? ''}
        isBusy={isBusy}
        onClose={() => setDialog(null)}
        onDone={(closing) => void step(id, 'close', closing).then(() => setDialog(null))}
      />
      <ConfirmDialog
        title="Delete this listing?"
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        keepText="Keep it"
        actText="Delete Listing"
        busyText={isBusy && 'Deleting...'}
        onAct={() => void step(id, 'delete').then(() => setDialog(null))}
      >
        <p>
          {item.propertyId === null
            ? `${name} leaves your list. This can’t be undone.`
            : `${name} leaves the site and your list. Its price history stays with the home. This can’t be undone.`}
        </p>
      </ConfirmDialog>
    </li>
  );
}
