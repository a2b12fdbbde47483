import { ANSWER_PARAMS } from './sign-in-answer.ts';

/** A path on this site to return to after signing in; null for anything that could lead to another site. */
export function safeReturnPath(path: string | null): string | null {
  if (!path || !isOwnPath(path) || hasControlCharacter(path)) return null;
  const base = 'https://stoop.invalid';
  const url = URL.parse(path, base);
  if (url?.origin !== base) return null;
  // Parsing resolves dots: "/.//evil.example" becomes "//evil.example", which is another site.
  const resolved = url.pathname + url.search + url.hash;
  return isOwnPath(resolved) ? resolved : null;
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

function hasControlCharacter(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007f');
}

/** The admin portal has its own sign-in page. */
export const isOfPortal = (path: string | null): boolean => path !== null && path.startsWith('/admin/');

/** A sign-in page that leads to `next` afterwards. */
export function withNext(path: string, next: string | null | undefined): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
}

/**
 * The page where a person finally ends up. A mailed link leads to the site's root or to the page for a new password,
 * whose `next` says where to go afterwards. Null if there is no such page.
 */
export function finalPath(path: string | null): string | null {
  const place = safeReturnPath(path);
  if (place === null) return null;
  const { pathname, searchParams } = new URL(place, 'https://stoop.invalid');
  return pathname === '/' || pathname === '/reset-password' ? finalPath(searchParams.get('next')) : place;
}

/** What a loader's `url` and the browser's location have in common. */
export type PageAddress = Pick<URL, 'pathname' | 'search'>;

/** The sign-in page that leads back to a page; the admin portal has its own. */
export function signInPath(page: PageAddress, reason?: 'ended'): string {
  const params = returnParams(page);
  if (reason) params.set('reason', reason);
  return `${isOfPortal(page.pathname) ? '/admin' : '/signin'}?${params}`;
}

export function secondStepPath(page: PageAddress): string {
  return `/signin/second-step?${returnParams(page)}`;
}

function returnParams({ pathname, search }: PageAddress): URLSearchParams {
  return new URLSearchParams({ next: pathname + withoutSignInParams(search) });
}

/** Without the parameters that a sign-in by link or provider adds, since they work only once. */
function withoutSignInParams(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ANSWER_PARAMS) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
