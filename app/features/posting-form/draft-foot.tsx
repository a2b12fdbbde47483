import { useEffect, useState } from 'react';
import type { Block } from '#domain/listing-rules/gates.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import type { Autosave } from './use-autosave.ts';

interface DraftFootProps {
  formId: string;
  saving: Autosave;
  isBusy: boolean;
  isAgreed: boolean;
  /** Rules that aren't met by what is typed now. */
  blocks: readonly Block[];
  /** Saves what is typed, then shows the page that the public would see. */
  onPreview: () => void;
}

/** When the draft was saved, and the button that publishes; fixed at the bottom of the window. */
export function DraftFoot({ formId, saving, isBusy, isAgreed, blocks, onPreview }: DraftFootProps) {
  return (
    <div className="form-foot">
      <div className="wrap row">
        <span className="draft-note small" role="status">
          <SavedText {...saving} />
          {blocks.length > 0 && ` ${blocks.length === 1 ? 'One rule isn’t' : `${blocks.length} rules aren’t`} met yet.`}
        </span>
        <span className="row">
          <ButtonLink variant="quiet" to="/list-property">
            Close
          </ButtonLink>
          <Button variant="quiet" onClick={onPreview}>
            Preview
          </Button>
          <SubmitButton form={formId} variant="list" disabled={!isAgreed} busyText={isBusy && 'Saving…'}>
            Save Listing
          </SubmitButton>
        </span>
      </div>
    </div>
  );
}

const SECOND_MS = 1000;

function SavedText({ state, savedAt }: Autosave) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20 * SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (state === 'failed') return <>Not saved: we’ll try again when the connection is back.</>;
  if (state === 'saving' || state === 'changed') return <>Saving the draft…</>;
  if (savedAt === null) return <>Your draft is saved as you type.</>;
  const minutes = Math.floor((now - Date.parse(savedAt)) / (60 * SECOND_MS));
  if (minutes < 1) return <>Draft saved just now.</>;
  return <>{minutes < 60 ? `Draft saved ${minutes} min ago.` : 'Draft saved.'}</>;
}
