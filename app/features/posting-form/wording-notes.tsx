// Under a field: the words that fair-housing law forbids, where they stand, and what to write instead.
import { useId } from 'react';
import { mergeFindings } from '#domain/fair-housing/merge-findings.ts';
import { Excerpt } from '#app/ui/excerpt/excerpt.tsx';
import { usePostingForm } from './form-context.ts';
import { useWording } from './use-wording.ts';

interface WordingNotesProps {
  /** The control's id. */
  fieldId: string;
  text: string;
}

export function WordingNotes({ fieldId, text }: WordingNotesProps) {
  const { jurisdiction } = usePostingForm();
  const { text: checked, findings } = useWording(text, jurisdiction);
  const passages = mergeFindings(checked, findings);
  const titleId = useId();
  return (
    <div role="status" className="wording">
      {passages.length > 0 && (
        <>
          <p id={titleId}>
            <b>
              {passages.length === 1 ? 'This wording may be against the law' : 'Some wording may be against the law'}
            </b>
          </p>
          <ul aria-labelledby={titleId}>
            {passages.map(({ start, end, suggestions, laws }) => (
              <li key={start}>
                <Place text={checked} start={start} end={end} fieldId={fieldId} />
                <span>{suggestions.join(' ')}</span>
                <small>{laws.join('; ')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Pressed, the words are selected in the field. */
function Place({ text, start, end, fieldId }: { text: string; start: number; end: number; fieldId: string }) {
  function select() {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(start, end);
  }
  return (
    <button type="button" className="wording-place" onClick={select}>
      <Excerpt text={text} start={start} end={end} />
      <span className="sr">. Select these words in the field</span>
    </button>
  );
}
