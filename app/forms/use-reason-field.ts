import { type ChangeEvent, useId, useState } from 'react';
import { withDraft } from './drafts.ts';

/**
 * The field for the reason of a decision. `field` are its props; `showErrors` is for `useDecision`: it shows what the
 * server says of the field "note", and goes there. `draft` is what to keep if the session has ended, under the name `keptAs`.
 */
export function useReasonField(label: string, keptAs: string) {
  const id = useId();
  const [value, setValue] = useState(() =>
    typeof window === 'undefined' ? '' : (withDraft(location.pathname, { [keptAs]: '' }).values[keptAs] ?? ''),
  );
  const [error, setError] = useState<string | null>(null);
  return {
    /** Null: none was given. */
    reason: value.trim() || null,
    draft: { [keptAs]: value },
    field: {
      id,
      label,
      maxLength: 2000,
      value,
      error,
      onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => setValue(currentTarget.value),
    },
    showErrors({ note: problem }: Record<string, string>): boolean {
      if (!problem) return false;
      setError(problem);
      document.getElementById(id)?.focus();
      return true;
    },
  };
}
