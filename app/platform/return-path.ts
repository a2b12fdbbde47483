import { ANSWER_PARAMS } from './sign-in-answer.ts';

/** A place on this site to return to after signing in; null for anything that could lead elsewhere. */
export function safeReturnPath(path: string | null): string | null {
  if (!path || !isOwnPath(path) || hasControlCharacter(path)) return null;
  const base = 'https://stoop.invalid';
  const url = URL.parse(path, base);
  if (url?.origin !== base) return null;
  // Reading resolves dots: of "/.//evil.example" it leaves "//evil.example", which is another site.
  const resolved = url.pathname + url.search + url.hash;
  return isOwnPath(resolved) ? resolved : null;
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

function hasControlCharacter(text: string): boolean {
  return [...text].some((letter) => letter < ' ' || letter === '\u007f');
}

/** What a loader's `url` and the browser's location have alike. */
export type PageAddress = Pick<URL, 'pathname' | 'search'>;

/** The sign-in page that leads back to a page; the admin portal has a door of its own. */
export function signInPath(page: PageAddress, reason?: 'ended'): string {
  const params = returnParams(page);
  if (reason) params.set('reason', reason);
  return `${page.pathname.startsWith('/admin/') ? '/admin' : '/signin'}?${params}`;
}

export function secondStepPath(page: PageAddress): string {
  return `/signin/second-step?${returnParams(page)}`;
}

function returnParams({ pathname, search }: PageAddress): URLSearchParams {
  return new URLSearchParams({ next: pathname + withoutSignInParams(search) });
}

/** What a sign-in by link or provider left in the address means nothing the second time. */
function withoutSignInParams(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ANSWER_PARAMS) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
