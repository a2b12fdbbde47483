import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { JOINED, PARTED, STILL_TWO_HOMES } from '#app/features/portal/messages.ts';
import { type PortalState, portalHref } from '#app/features/portal/portal-state.ts';
import { usePortalCall } from '#app/features/portal/use-portal-call.ts';
import { TextButton } from '#app/ui/button/button.tsx';
import { formatDay } from '#app/ui/format.ts';
import { takeFocus } from '#app/ui/take-focus.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { PropertyHistory } from './property-history.ts';

const NONE: never[] = [];

interface SameHomeProps {
  listing: NonNullable<PropertyHistory['listing']>;
  history: PropertyHistory;
  state: PortalState;
}

interface Asked {
  id: number;
  /** Null: separate the listings; otherwise the separation to undo. */
  parting: string | null;
}

/** Which listings from other sources are shown as this home, and which an administrator has separated from it. */
export function SameHome({ listing, history, state }: SameHomeProps) {
  const duplicates = history.duplicates ?? NONE;
  const partings = history.partings ?? NONE;
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, call } = usePortalCall();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  if (listing.shownInstead === null && duplicates.length === 0 && partings.length === 0) return null;

  async function end(message: Parameters<typeof toast>[0]) {
    toast(message);
    setAsked(null);
    await revalidate();
    // The pressed button is gone, so the focus moves.
    takeFocus(heading.current);
  }

  function act({ id, parting }: Asked) {
    const [name, body] = parting === null ? ['part-listing', { id }] : ['join-listings', { id, parting }];
    return call<{ isOneHome?: boolean }>(name as string, body as object, {
      done: ({ isOneHome }) => end(parting === null ? PARTED : isOneHome ? JOINED : STILL_TWO_HOMES),
      refused: ({ message }) => end({ title: message, tone: 'error' }),
    });
  }

  const toHistory = (id: number) => portalHref({ ...state, history: id });
  return (
    <section className="history-part">
      <h3 ref={heading} tabIndex={-1}>
        The same home
      </h3>
      <ul className="plain">
        {listing.shownInstead && (
          <li className="same-home">
            <span>
              Not shown, because the same home is listed by{' '}
              <Link to={toHistory(listing.shownInstead.id)}>
                {listing.shownInstead.source}, {listing.shownInstead.mlsId}
              </Link>
            </span>
            <TextButton onClick={() => setAsked({ id: listing.id, parting: null })}>
              Separate<span className="sr"> from the listing from {listing.shownInstead.source}</span>
            </TextButton>
          </li>
        )}
        {duplicates.map((each) => (
          <li className="same-home" key={each.id}>
            <span>
              Also from{' '}
              <Link to={toHistory(each.id)}>
                {each.source}, {each.mlsId}
              </Link>
            </span>
            <TextButton onClick={() => setAsked({ id: each.id, parting: null })}>
              Separate<span className="sr"> the listing from {each.source}</span>
            </TextButton>
          </li>
        ))}
        {partings.map((each) => (
          <li className="same-home" key={each.parting}>
            <span>
              Separated from{' '}
              {each.others.map((other, index) => (
                <span key={`${other.source} ${other.mlsId}`}>
                  {index > 0 && '; '}
                  {other.id === null ? (
                    `${other.source}, ${other.mlsId}`
                  ) : (
                    <Link to={toHistory(other.id)}>
                      {other.source}, {other.mlsId}
                    </Link>
                  )}
                </span>
              ))}
              <small className="muted">{[formatDay(each.partedAt), each.actorEmail].filter(Boolean).join(', ')}</small>
            </span>
            <TextButton onClick={() => setAsked({ id: listing.id, parting: each.parting })}>
              Undo<span className="sr"> the separation from {each.others.map(({ source }) => source).join(', ')}</span>
            </TextButton>
          </li>
        ))}
      </ul>
      <AskAbout asked={asked} isBusy={isBusy} onClose={() => setAsked(null)} onAct={(each) => void act(each)} />
    </section>
  );
}

interface AskAboutProps {
  asked: Asked | null;
  isBusy: boolean;
  onClose: () => void;
  onAct: (asked: Asked) => void;
}

function AskAbout({ asked, isBusy, onClose, onAct }: AskAboutProps) {
  const isParting = asked === null || asked.parting === null;
  return (
    <ConfirmDialog
      title={isParting ? 'Separate these listings' : 'Undo the separation'}
      open={asked !== null}
      onClose={onClose}
      keepText={isParting ? 'Keep as one home' : 'Keep them separate'}
      actText={isParting ? 'Separate them' : 'Undo it'}
      busyText={isBusy && 'Saving...'}
      isHarmless
      onAct={() => asked && onAct(asked)}
    >
      <p>
        {isParting
          ? 'Both are shown: each has its own page, price history, and days on market.'
          : 'The rules apply again. If the listings agree, they’re shown as one home.'}
      </p>
      <p className="small muted">
        {isParting
          ? 'They stay separate through later syncs and imports. Nothing is deleted, and you can undo it here.'
          : 'Nothing is deleted.'}
      </p>
    </ConfirmDialog>
  );
}
