import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What a form sends does not change its page, and without a connection, loading the page again would fail. */
export function revalidateUnlessSent({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

/** Tabs on one page only change the query; the page's data is loaded again when it is opened, or on request. */
export function revalidateOnNewPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isTab ? false : defaultShouldRevalidate;
}
