import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Tabs of one page change the query only: what the page holds is read again when it is opened, or when asked to. */
export function revalidateOnNewPath({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isTab ? false : defaultShouldRevalidate;
}
