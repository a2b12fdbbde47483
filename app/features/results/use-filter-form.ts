import { type FormEvent, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canonicalParams, dropAreaOfOtherPlace } from './form-params.ts';

/**
 * Sends a filter form as a navigation to its shortest address. Without JavaScript the browser sends the same form
 * itself, and the server redirects to that address.
 */
export function useFilterForm(path: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const send = useCallback(
    (form: HTMLFormElement) => {
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
      const canonical = canonicalParams(params);
      canonical.delete('page');
      dropAreaOfOtherPlace(canonical, new URLSearchParams(search));
      navigate(canonical.size > 0 ? `${path}?${canonical}` : path);
    },
    [navigate, path, search],
  );
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      send(event.currentTarget);
    },
    [send],
  );
  return { onSubmit, send };
}
