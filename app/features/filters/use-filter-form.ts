import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListingKind } from '#domain/listings/listing.ts';
import { pageNotUpdated } from '#app/render/page-not-updated.ts';
import { useIdle } from '#app/render/use-idle.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { FilterProblem } from './filter-problems.ts';

/** Loads the rules of all filters, which no page needs before somebody changes one. */
const loadReader = () => import('./read-filter-form.ts');

const NONE: readonly FilterProblem[] = [];

/**
 * Sends a filter form by navigating to its shortest address. Without JavaScript the browser sends the same form itself,
 * and the server redirects to that address. `problems` are the reasons why the form was not sent.
 */
export function useFilterForm(path: string, kind?: ListingKind) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();
  const [problems, setProblems] = useState(NONE);
  const ref = useFieldsOfAddress();
  const isIdle = useIdle();
  useEffect(() => {
    // If loading fails now, it is tried again when it is needed.
    if (isIdle) loadReader().catch(() => {});
  }, [isIdle]);
  const send = useCallback(
    async function send(form: HTMLFormElement): Promise<boolean> {
      const reader = await loadReader().catch(() => null);
      if (!reader) {
        toast(pageNotUpdated(() => void send(form)));
        return false;
      }
      const { params, problems: found } = reader.readFilterForm(form, search, kind);
      setProblems(found.length > 0 ? found : NONE);
      if (found.length > 0) return false;
      void navigate(params.size > 0 ? `${path}?${params}` : path);
      return true;
    },
    [navigate, path, search, kind, toast],
  );
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void send(form).then((isSent) => isSent && form.closest<HTMLElement>('[popover]')?.hidePopover());
    },
    [send],
  );
  return { ref, onSubmit, send, problems };
}

/**
 * The state of a filter form is in the address: changes of the address are applied to the existing fields, since
 * replacing the form would move the keyboard focus to the top of the page. Selects carry their value in `data-value`,
 * because React applies a default value only to a new one.
 */
function useFieldsOfAddress() {
  const form = useRef<HTMLFormElement>(null);
  /** The value that the address last gave each field. */
  const said = useRef(new WeakMap<Element, string | boolean>());
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const [before, now] = [said.current.get(field), saidFor(field)];
      if (now === undefined || now === before) continue;
      said.current.set(field, now);
      const isTyping = field === document.activeElement && isText(field) && field.value !== before;
      if (before !== undefined && !isTyping) setValue(field, now);
    }
  });
  return form;
}

function saidFor(field: Element): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) return field.dataset.value;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.role === 'combobox') return undefined;
  return field.type === 'checkbox' ? field.defaultChecked : field.defaultValue;
}

const isText = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type !== 'checkbox';

function setValue(field: Element, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked = value;
  else if (typeof value === 'string' && (field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
    field.value = value;
}
