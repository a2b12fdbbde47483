// Under a field: the words that fair-housing law forbids, where they stand, and what to write instead.
import { useId } from 'react';
import type { Finding } from '#domain/fair-housing/finder.ts';
import { usePostingForm } from './form-context.ts';
import { useWording } from './use-wording.ts';

const CONTEXT_LETTERS = 24;

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
                <Excerpt text={text} finding={finding} fieldId={fieldId} />
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

/** The words among their neighbors; pressed, they are selected in the field. */
function Excerpt({ text, finding: { start, end }, fieldId }: { text: string; finding: Finding; fieldId: string }) {
  function select() {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(start, end);
  }
  const isCut = start > CONTEXT_LETTERS;
  const before = text.slice(Math.max(0, start - CONTEXT_LETTERS), start).replace(isCut ? /^\S*\s/ : '', '');
  const after = text.slice(end, end + CONTEXT_LETTERS);
  return (
    <button type="button" className="wording-place" onClick={select}>
      {isCut && '…'}
      {before}
      <mark>{text.slice(start, end)}</mark>
      {after}
      {end + CONTEXT_LETTERS < text.length && '…'}
      <span className="sr">. Select these words in the field</span>
    </button>
  );
}
