// Under a field: the words that fair-housing law forbids, where they stand, and what to write instead.
import { useId } from 'react';
import type { Finding } from '#domain/fair-housing/finder.ts';
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
  const findings = useWording(text, jurisdiction);
  const titleId = useId();
  return (
    <div role="status" className="wording">
      {findings.length > 0 && (
        <>
          <p id={titleId}>
            <b>
              {findings.length === 1 ? 'This wording may be against the law' : 'Some wording may be against the law'}
            </b>
          </p>
          <ul aria-labelledby={titleId}>
            {findings.map((finding) => (
              <li key={`${finding.rule} ${finding.start}`}>
                <Place text={text} finding={finding} fieldId={fieldId} />
                <span>{finding.suggestion}</span>
                <small>{finding.law}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Pressed, the words are selected in the field. */
function Place({ text, finding: { start, end }, fieldId }: { text: string; finding: Finding; fieldId: string }) {
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
