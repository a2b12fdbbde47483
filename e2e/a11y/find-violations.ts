import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What dark colours can change of a page whose elements are the same. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, in light and then in dark colours. */
export async function findViolations(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await new AxeBuilder({ page }).withRules(RULES_OF_COLOURS).analyze();
  return [light, dark].flatMap(({ violations }, index) =>
    violations.map(({ id, nodes }) => ({
      colours: index === 0 ? 'light' : 'dark',
      id,
      nodes: nodes.map(({ html }) => html),
    })),
  );
}
