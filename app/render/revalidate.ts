import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What a form sends changes nothing on its page; without a connection, loading the page again would fail. */
export function revalidateUnlessSent({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

/** Tabs of one page change the query only: what the page holds is read again when it is opened, or when asked to. */
export function revalidateOnNewPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isTab ? false : defaultShouldRevalidate;
}
