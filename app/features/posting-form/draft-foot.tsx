import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Autosave } from './use-autosave.ts';
import '#app/forms/form-page.css';
import './draft-foot.css';

const EFFECT_ID = 'saving-effect';

interface DraftFootProps {
  formId: string;
  saving: Autosave;
  isBusy: boolean;
  isAgreed: boolean;
  /** What has to be filled in or changed before it can be published, with the ids of the controls. */
  missing: readonly { id: string; label: string }[];
  /** What the button does. */
  effect: string;
  /** Saves what is typed, then shows the page that the public would see. */
  onPreview: () => void;
  /** Above the buttons, where it is seen wherever the page is scrolled to. */
  children?: ReactNode;
}

/** When the draft was saved, and the button that publishes; fixed at the bottom of the window. */
export function DraftFoot(props: DraftFootProps) {
  const { formId, saving, isBusy, isAgreed, missing, effect, onPreview, children } = props;
  return (
    <div className="form-foot">
      {children && <div className="wrap foot-notice">{children}</div>}
      <div className="wrap row">
        <div className="foot-state small">
          <span className="draft-note" role="status">
            <SavedText {...saving} />
          </span>
          {missing.length > 0 && <Missing fields={missing} />}
        </div>
        <p className="foot-effect small" id={EFFECT_ID}>
          {effect}
        </p>
        <span className="row">
          <ButtonLink variant="quiet" to="/list-property">
            Close
          </ButtonLink>
          <Button variant="quiet" onClick={onPreview}>
            Preview
          </Button>
          <SubmitButton
            form={formId}
            variant="list"
            disabled={!isAgreed}
            aria-describedby={EFFECT_ID}
            busyText={isBusy && 'Saving…'}
          >
            Save Listing
          </SubmitButton>
        </span>
      </div>
    </div>
  );
}

const NAMED = 2;

/** The first ones by name; the others in a list that opens above. */
function Missing({ fields }: { fields: DraftFootProps['missing'] }) {
  const box = useRef<HTMLDetailsElement>(null);
  const named = fields.slice(0, fields.length === NAMED + 1 ? fields.length : NAMED).map(({ label }) => label);
  const more = fields.length - named.length;
  const close = () => box.current?.removeAttribute('open');
  return (
    <details
      ref={box}
      className="foot-missing"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        box.current?.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <span>Still needed: {[...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')}</span>
        <Icon name="chev" />
      </summary>
      <ul>
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                close();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const SECOND_MS = 1000;

function SavedText({ state, savedAt, refusal }: Autosave) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20 * SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (state === 'failed') return <>Not saved{refusal === null ? ' yet. We keep trying.' : `: ${refusal}`}</>;
  if (state === 'saving' || state === 'changed') return <>Saving the draft…</>;
  if (savedAt === null) return <>Your draft is saved as you type.</>;
  const minutes = Math.floor((now - Date.parse(savedAt)) / (60 * SECOND_MS));
  if (minutes < 1) return <>Draft saved just now.</>;
  return <>{minutes < 60 ? `Draft saved ${minutes} min ago.` : 'Draft saved.'}</>;
}
