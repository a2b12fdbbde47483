// Where a person is sent after a link or a provider. Anything that is not ours or on the list becomes the site itself,
// because an open redirect would hand sessions to strangers.
import type { AuthError } from '#domain/identity/auth-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthSettings } from './auth-options.ts';

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>;

/** redirect_to as header, query or given field, otherwise the page they come from, otherwise the site. */
export function chooseRedirect(c: GatewayContext, settings: RedirectSettings, given?: string | null): string {
  const asked = [given, c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')];
  return asked.find((url) => typeof url === 'string' && isRedirectAllowed(url, settings)) ?? settings.siteUrl;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

export function isRedirectAllowed(url: string, { siteUrl, redirectUrls }: RedirectSettings): boolean {
  // Refused, because browsers and parsers read these differently.
  if (!URL.canParse(url) || /[\s\\\0]/.test(url)) return false;
  const asked = new URL(url);
  const site = new URL(siteUrl);
  if (asked.username || asked.password || /^(javascript|data|vbscript|blob|file):$/.test(asked.protocol)) return false;
  if (asked.protocol === site.protocol && asked.hostname === site.hostname) {
    // A native app listens on any free port (RFC 8252, section 7.3).
    if (asked.port === site.port || LOOPBACK.test(asked.hostname)) return true;
  }
  const isWeb = asked.protocol === 'http:' || asked.protocol === 'https:';
  // The address as it was written, because a parser turns https://2130706433 into an IP address.
  const written = /^[a-z]+:\/\/([^/?#:]*)/i.exec(url)?.[1] ?? '';
  if (isWeb && (/^\d+$/.test(written) || (!HOST_NAME.test(asked.hostname) && !IP_ADDRESS.test(asked.hostname)))) {
    return false;
  }
  const [withoutFragment = ''] = url.split('#');
  return redirectUrls.some((pattern) => matchesGlob(pattern, withoutFragment));
}

/**
 * "*" matches anything but . and /, "**" anything, "?" one character. Follows all ways to match at once: a regular
 * expression would try them one after the other, which never ends on the wrong text.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const parts = pattern.split(/(\*\*|\*|\?)/).flatMap((part) => (WILDCARDS.has(part) ? [part] : [...part]));
  /** A wildcard may match nothing, so what follows it is included. */
  const withNext = (at: number): number[] => {
    const part = parts[at];
    return part === '*' || part === '**' ? [at, ...withNext(at + 1)] : [at];
  };
  let open = new Set(withNext(0));
  for (const character of text) {
    const isPlain = character !== '.' && character !== '/';
    const next = new Set<number>();
    for (const at of open) {
      const part = parts[at];
      if (part === '**' || (part === '*' && isPlain)) next.add(at);
      else if (part === character || (part === '?' && isPlain)) for (const each of withNext(at + 1)) next.add(each);
    }
    // Staying at a wildcard keeps what follows it reachable.
    open = new Set([...next].flatMap(withNext));
  }
  return open.has(parts.length);
}

const WILDCARDS = new Set(['**', '*', '?']);

/** Adds to the fragment, which no server sees, and with PKCE to the query. */
export function withFragment(url: string, values: Record<string, string>, { inQuery = false } = {}): string {
  const target = new URL(url);
  if (inQuery) for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return target.href;
}

export function withQuery(url: string, values: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value);
  return target.href;
}

const OAUTH_ERRORS: Partial<Record<AuthError['code'], string>> = {
  bad_oauth_state: 'invalid_request',
  bad_oauth_callback: 'invalid_request',
  unexpected_failure: 'server_error',
};

/** The page that a person left for a provider, with the reason why they are not signed in. */
export const withRefusal = (url: string, { code, message }: AuthError, place: { inQuery: boolean }): string =>
  withFragment(
    url,
    { error: OAUTH_ERRORS[code] ?? 'access_denied', error_code: code, error_description: message },
    place,
  );
