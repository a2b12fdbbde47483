import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListingKind } from '#domain/listings/listing.ts';
import { parseSearchParams } from '#domain/search/query-params.ts';
import { type FilterProblem, filterProblems } from './filter-problems.ts';
import { canonicalParams, dropAreaOfOtherPlace } from './form-params.ts';

const NONE: readonly FilterProblem[] = [];

/**
 * Sends a filter form as a navigation to its shortest address. Without JavaScript the browser sends the same form
 * itself, and the server redirects to that address. `problems`: what kept the form from being sent.
 */
export function useFilterForm(path: string, kind?: ListingKind) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [problems, setProblems] = useState(NONE);
  const ref = useFieldsOfAddress();
  const send = useCallback(
    (form: HTMLFormElement): boolean => {
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
      const canonical = canonicalParams(params);
      const found = filterProblems(parseSearchParams(canonical).problems, kind);
      setProblems(found.length > 0 ? found : NONE);
      if (found.length > 0) return false;
      canonical.delete('page');
      dropAreaOfOtherPlace(canonical, new URLSearchParams(search));
      navigate(canonical.size > 0 ? `${path}?${canonical}` : path);
      return true;
    },
    [navigate, path, search, kind],
  );
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (send(form)) form.closest<HTMLElement>('[popover]')?.hidePopover();
    },
    [send],
  );
  return { ref, onSubmit, send, problems };
}

/**
 * The address is a filter form's state: what it changes is laid over the fields that are there. A new form in their place
 * would throw the keyboard to the top of the page. Selects say their value in `data-value`, since React gives a default
 * to a new one only.
 */
function useFieldsOfAddress() {
  const form = useRef<HTMLFormElement>(null);
  /** What the address last said for each field. */
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
