import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules whose result can be different in dark colors although the elements are the same. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is, or in the part that `within` selects, in light and then in dark colors. */
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
 * A page without frames needs no gathering, which would open another page each time. Passed rules are not described,
 * because that takes longer than finding violations.
 */
function axe(page: Page, within = 'html') {
  return new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/**
 * Colors fade from one to the other, and axe must see the final ones. Parts below the window fade only once axe looks at
 * them, so nothing may fade at all.
 */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
