// What keeps a listing from being published, by the control at which it is corrected.
import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { Block } from '#domain/listing-rules/gate.ts';
import { formatDate } from '#app/ui/format.ts';

/** Corrected outside of the form (AdvertiserNotice). */
const ELSEWHERE = new Set(['license', 'firm']);
/** Have no control of their own that could show an error. */
const OF_WHOLE_FORM = new Set([...ELSEWHERE, 'pictures']);

/** With the way out and the law. */
const textOf = ({ message, wayOut, law, effectiveFrom }: Block) =>
  `${message} ${wayOut} (${law}, since ${formatDate(effectiveFrom)})`;

/** All that the server has refused: a rule that isn't met is an error at its control. */
export function refusalErrors({ errors, blocks }: { errors: FieldErrors; blocks: readonly Block[] }): FieldErrors {
  const found: FieldErrors = { ...errors };
  for (const block of blocks) {
    const name = OF_WHOLE_FORM.has(block.field) ? 'form' : block.field;
    found[name] = found[name] === undefined ? textOf(block) : `${asSentence(found[name])} ${textOf(block)}`;
  }
  return found;
}

const asSentence = (text: string) => (/[.)]$/.test(text) ? text : `${text}.`);

/**
 * While it is typed. `read` are the errors of what is typed now; `check` is the server's last answer, which may be a
 * second old, so that it counts only where nothing else is wrong.
 */
export function currentProblems(
  read: FieldErrors,
  check: { errors: FieldErrors; blocks: readonly Block[] } | null,
): FieldErrors {
  // The server reads the same fields by the same schema; only the place of the address is its own.
  const { address, unit } = check?.errors ?? {};
  const found: FieldErrors = { ...(address && { address }), ...(unit && { unit }), ...read };
  for (const block of check?.blocks ?? []) if (!ELSEWHERE.has(block.field)) found[block.field] ??= textOf(block);
  return found;
}
