import { expect, test } from '@playwright/test';
import { WITH_MAP } from '#e2e/launch-options.ts';
import { findViolations } from './find-violations.ts';

test.use(WITH_MAP);

const PATHS = [
  '/',
  '/buy',
  '/rent',
  '/buy?neighborhood=Park+Slope&maxPrice=300000',
  '/search?term=brooklyn',
  '/property/5',
  '/property/2',
  '/property/3500',
  '/property/5?contact=message',
  '/property/5/tour',
  '/tour?token=unknown&tour=1',
  '/tour-copies?token=unknown',
  '/sell',
  '/sell/estimate',
  '/sell/estimate?address=12+Nowhere+Street%2C+Brooklyn',
  '/estimates',
  '/closing-costs',
  '/insights',
  '/insights/brooklyn',
  '/calculators',
  '/calculators/affordability',
  '/calculators/mortgage',
  '/calculators/rent-or-buy',
  '/calculators/refinance',
  '/agents',
  '/agents?term=nobody-is-called-so',
  '/agents/3',
  '/agents/3?contact=message',
  '/agents/3/reviews',
  '/agents/1/reviews?stars=5&sort=lowest',
  '/blog',
  '/blog?category=Investment',
  '/blog/what-new-jersey-takes-from-a-seller',
  '/help',
  '/saved',
  '/signin?next=%2Fprofile',
  '/signup',
  '/forgot-password',
  '/confirm',
  '/confirm?type=recovery&token_hash=nonsense',
  '/onboarding',
  '/legal/fair-housing',
  '/no-such-page',
];

test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

for (const path of PATHS) {
  test(`axe finds nothing on ${path}, in light or dark colors`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}
