// Where a person is sent after a link or a provider. Anything that is not ours or on the list becomes the site itself:
// an open redirect would hand sessions to strangers.
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthSettings } from './auth-options.ts';

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'redirectUrls'>;

/** redirect_to as header, query or given field, else the page they come from, else the site. */
export function chooseRedirect(c: GatewayContext, settings: RedirectSettings, given?: string | null): string {
  const asked = [given, c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')];
  return asked.find((url) => typeof url === 'string' && isRedirectAllowed(url, settings)) ?? settings.siteUrl;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

export function isRedirectAllowed(url: string, { siteUrl, redirectUrls }: RedirectSettings): boolean {
  // What browsers and parsers read differently is not for us to guess.
  if (!URL.canParse(url) || /[\s\\\0]/.test(url)) return false;
  const asked = new URL(url);
  const site = new URL(siteUrl);
  if (asked.username || asked.password || /^(javascript|data|vbscript|blob|file):$/.test(asked.protocol)) return false;
  if (asked.protocol === site.protocol && asked.hostname === site.hostname) {
    // A native app listens on a free port (RFC 8252, section 7.3).
    if (asked.port === site.port || LOOPBACK.test(asked.hostname)) return true;
  }
  const isWeb = asked.protocol === 'http:' || asked.protocol === 'https:';
  // The address as it was written: a parser turns https://2130706433 into an IP address.
  const written = /^[a-z]+:\/\/([^/?#:]*)/i.exec(url)?.[1] ?? '';
  if (isWeb && (/^\d+$/.test(written) || (!HOST_NAME.test(asked.hostname) && !IP_ADDRESS.test(asked.hostname)))) {
    return false;
  }
  const [withoutFragment = ''] = url.split('#');
  return redirectUrls.some((pattern) => globToRegExp(pattern).test(withoutFragment));
}

/** * stands for anything but . and /, ** for anything. */
function globToRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '.*';
      if (part === '*') return '[^./]*';
      if (part === '?') return '[^./]';
      return part.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Adds to the fragment, which no server sees, and for PKCE to the query. */
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
