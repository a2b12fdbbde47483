import type { MouseEvent, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * The page of this site that a click inside plain HTML leads to; null if the browser should handle the click itself,
 * such as for a new tab or another site.
 */
function linkOf(event: MouseEvent<HTMLElement>): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  if (link.hasAttribute('data-full-load')) return null;
  // A place on this page: the browser goes there by itself and moves the focus.
  if (link.getAttribute('href')?.startsWith('#')) return null;
  return link.pathname + link.search + link.hash;
}

/** The click handler for an element with plain links in it: they open pages of this site the way `Link` does. */
export function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const path = linkOf(event);
    if (path === null) return;
    event.preventDefault();
    void navigate(path, { replace: path === location.pathname + location.search + location.hash });
  };
}

/**
 * The submit handler for an element with plain GET forms in it: they open the page that the browser would open, without
 * loading it anew. Returns whether it did.
 */
export function useFollowForms(): (event: SubmitEvent<HTMLElement>) => boolean {
  const navigate = useNavigate();
  return (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return false;
    event.preventDefault();
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    void navigate(`${new URL(form.action).pathname}?${new URLSearchParams(fields)}`);
    return true;
  };
}
