import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What dark colors can change of a page whose elements are the same. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, or in the part of it that `within` selects, in light and then in dark. */
export async function findViolations(page: Page, within?: string) {
  await showIn(page, 'light');
  const light = await axe(page, within).analyze();
  await showIn(page, 'dark');
  const dark = await axe(page, within).withRules(RULES_OF_COLOURS).analyze();
  return [light, dark].flatMap(({ violations }, index) =>
    violations.map(({ id, nodes }) => ({
      colors: index === 0 ? 'light' : 'dark',
      id,
      nodes: nodes.map(({ html }) => html),
    })),
  );
}

/**
 * Without frames in a page nothing need be gathered, and gathering opens another page each time. What passes is not
 * described: that takes longer than finding what does not.
 */
function axe(page: Page, within = 'html') {
  return new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/** Colors glide from one to the other: axe must see where they end. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}
