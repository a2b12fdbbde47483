// Says what is wrong with a field once somebody leaves it.
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/forms/read-form.ts';

/** An error moves what is below it; a button that is being pressed must not move away. */
const PAUSE_MS = 250;
/** Controls that repeat report their errors together. */
const TOGETHER: Readonly<Record<string, string>> = {
  open_from: 'open_day',
  open_to: 'open_day',
  fee_recurrence: 'fee_name',
};
/** Their rules are about the listing as a whole. */
const UNCHECKED = new Set(['checkbox', 'radio', 'hidden', 'file', 'button', 'submit']);

/** @param problems all that is wrong now, by field */
export function useFieldChecks(problems: FieldErrors) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** The problems of the fields that somebody has left. */
    shown: Object.fromEntries(Object.entries(problems).filter(([name]) => left.has(name))) as FieldErrors,
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const { name, type } = target as Element & { name?: string; type?: string };
      if (!name || UNCHECKED.has(type ?? '')) return;
      // A row is complete only once its last field is.
      const row = target.closest('li');
      if (row && relatedTarget instanceof Node && row.contains(relatedTarget)) return;
      timer.current = setTimeout(() => setLeft((before) => new Set([...before, TOGETHER[name] ?? name])), PAUSE_MS);
    },
  };
}
