import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { latePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
import type { FilterFormProps } from './filter-form.tsx';
import { FILTER_SHEET_ID } from './filter-sheet-id.ts';
// The form is loaded late, but its styles come with the page.
import '#app/ui/combobox/combobox.css';
import '#app/ui/field/check.css';
import '#app/ui/field/field.css';
import '#app/ui/sheet/sheet.css';
import './filter-sheet.css';

export const FILTER_FORM = latePart('The filters', async () => (await import('./filter-form.tsx')).FilterForm);

/**
 * When Tab leaves the sheet, it closes, since it would cover the focused element. Its own button opens and closes it.
 */
function hideBehindFocus({ currentTarget: sheet, relatedTarget: next }: FocusEvent<HTMLElement>) {
  const isOutside =
    next instanceof HTMLElement && !sheet.contains(next) && !next.matches(`[popovertarget="${sheet.id}"]`);
  if (isOutside) sheet.hidePopover();
}

/** The sheet with all filters. Until it is opened, its form is plain HTML. */
export function FilterSheet(props: FilterFormProps) {
  const { query, answer, view, problems } = props;
  const [isAwake, setAwake] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={sheet}
      id={FILTER_SHEET_ID}
      className="sheet"
      popover="auto"
      onBeforeToggle={() => flushSync(() => setAwake(true))}
      onToggle={({ currentTarget, newState }) => {
        if (newState === 'open') currentTarget.querySelector<HTMLElement>('.error-summary')?.focus();
      }}
      onBlur={hideBehindFocus}
    >
      <PlainPart
        late={FILTER_FORM}
        props={props}
        isAwake={isAwake}
        onSent={() => sheet.current?.hidePopover()}
        version={JSON.stringify([query, answer.facets, view, problems])}
      />
    </div>
  );
}
