// Fields that repeat: a row for each fee, a row for each open house. One empty row is always there, so that the form
// also works without scripts.
import { type ReactNode, useRef, useState } from 'react';
import { TextButton } from '#app/ui/button/button.tsx';
import { usePostingForm } from '#app/features/posting-form/form-context.ts';

interface RowsProps {
  /** Rows that the form was loaded with. */
  count: number;
  most: number;
  /** "Add a fee" */
  add: string;
  /** Renders the controls of a row; `position` counts from 1. */
  children: (index: number, position: number) => ReactNode;
  /** "Remove fee 2" */
  removeLabel: (position: number) => string;
}

/** Empty rows of a form that can't add any. */
const PLAIN_ROWS = 2;

export function Rows({ count, most, add, children, removeLabel }: RowsProps) {
  const { isPlain = false } = usePostingForm();
  const [rows, setRows] = useState(() =>
    Array.from({ length: isPlain ? Math.min(most, count + PLAIN_ROWS) : Math.max(count, 1) }, (_, index) => index),
  );
  const next = useRef(rows.length);
  const list = useRef<HTMLUListElement>(null);
  const added = useRef(false);
  const takeFocus = (row: HTMLLIElement | null) => {
    if (!row || !added.current) return;
    added.current = false;
    row.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <>
      <ul className="form-rows" ref={list}>
        {rows.map((index, place) => (
          <li key={index} ref={place === rows.length - 1 ? takeFocus : undefined}>
            {children(index, place + 1)}
            <TextButton
              className="needs-script"
              aria-label={removeLabel(place + 1)}
              onClick={({ currentTarget }) => {
                // Saved like something typed.
                currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }));
                setRows((now) => (now.length > 1 ? now.filter((each) => each !== index) : [next.current++]));
                list.current?.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')?.focus();
              }}
            >
              Remove
            </TextButton>
          </li>
        ))}
      </ul>
      {rows.length < most && (
        <p className="needs-script">
          <button
            type="button"
            className="btn"
            data-add
            onClick={() => {
              added.current = true;
              setRows((now) => [...now, next.current++]);
            }}
          >
            {add}
          </button>
        </p>
      )}
    </>
  );
}
