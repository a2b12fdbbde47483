import { expect, test } from '@playwright/test';
import { becomeLicensed, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { visit } from '#e2e/visit.ts';

test('you find an agent by name with a typo, read the page, and write to exactly one person', async ({ page }, {
  project,
}) => {
  await visit(page, '/agents');
  await expect(page.getByRole('heading', { level: 1, name: 'Find an agent' })).toBeVisible();
  const search = page.getByRole('search', { name: 'Find agents' });
  await search.getByRole('searchbox').fill('oyelarna');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/agents?term=oyelarna');
  const found = page.getByRole('article').first().getByRole('heading');
  await expect(found).toContainText('Oyelaran');
  const name = (await found.textContent()) ?? '';
  await page
    .getByRole('link', { name: `View Profile of ${name}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Avg Sale Price')).toBeVisible();
  await expect(page.getByText(/Closed on Stoop’s sources since|None closed on Stoop’s sources/)).toBeVisible();

  await page.getByRole('link', { name: 'Contact Agent' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Only ${name} gets your message.`)).toBeVisible();
  await dialog.getByLabel('Name').fill('Dolores Marchetti');
  await dialog.getByLabel('Email').fill('dolores@');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  const email = `dolores-${project.name}@example.com`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill('Are you taking new clients?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('filters are in the address, and Back brings them back', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/agents');
  const search = page.getByRole('search', { name: 'Find agents' });
  await search.getByLabel('Area').selectOption('Brooklyn');
  await search.getByLabel('Specialization').selectOption('Rentals');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/agents?specialization=rentals&area=Brooklyn');
  await expect(page.getByRole('status').first()).toContainText('agents, ordered by closed sales');
  await page.goBack();
  await expect(page).toHaveURL('/agents');
  await expect(search.getByLabel('Area')).toHaveValue('');
  await page.goForward();
  await expect(search.getByLabel('Area')).toHaveValue('Brooklyn');
});

test('a home’s page leads to its agent, and the agent’s page to the home', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/property/5');
  await page.getByRole('link', { name: /^Profile and listings of/ }).click();
  await expect(page).toHaveURL(/\/agents\/\d+$/);
  await page.getByRole('link', { name: 'View All Listings' }).click();
  await expect(page).toHaveURL(/listings=1/);
  await expect(page.locator('a[href^="/property/"]').first()).toBeVisible();
});

test('somebody who says that they are an agent waits for an administrator, who sees why', {
  tag: '@one-width',
}, async ({ page, request, browser }) => {
  const account = await openAccount(request);
  await signIn(page, account);
  await visit(page, '/agents/3/claim');
  await expect(page.getByText('Only agents and brokers can claim a profile')).toBeVisible();
  await becomeLicensed(page, account, 'AGENT');
  await visit(page, '/agents/3');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'Claim this profile' }).click();
  await page.getByRole('button', { name: 'Claim this profile' }).click();
  const note = page.getByLabel('What shows that you are this agent');
  await expect(note).toBeFocused();
  await note.fill('My page is rowe.example/ana.');
  await page.getByRole('button', { name: 'Claim this profile' }).click();
  await expect(page.getByText('Your claim is waiting.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await signInAsAdministrator(desk);
  await visit(desk, '/admin/review?tab=claims');
  const claim = desk.getByRole('listitem', { name, exact: true }).filter({ hasText: account.email });
  await expect(claim).toContainText('My page is rowe.example/ana.');
  expect(await findViolations(desk)).toEqual([]);
  await claim.getByRole('button', { name: `Refuse ${name}` }).click();
  await expect(claim.getByLabel('Reason')).toBeFocused();
  await claim.getByLabel('Reason').fill('The page names somebody else.');
  await claim.getByRole('button', { name: `Refuse ${name}` }).click();
  await expect(claim).toHaveCount(0);
  await visit(page, '/agents/3/claim');
  await expect(page.getByText('The page names somebody else.')).toBeVisible();
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('you can search, page, and write; what is wrong is named and nothing is lost', async ({ page, request }) => {
    await page.goto('/agents');
    await page.getByRole('searchbox').fill('Hartwell');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/agents?term=Hartwell');
    await page
      .getByRole('link', { name: /^Message / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/agents\/\d+\?contact=message#contact$/);
    await page.getByLabel('Name').fill('Renata');
    await page.getByLabel('Email').fill('renata@');
    await page.getByLabel('Message').fill('Do you work in Gowanus?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('Do you work in Gowanus?');
    await page.getByLabel('Email').fill('renata@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const address = `${name.toLowerCase().replace(' ', '.')}@hartwell-rowe.example.com`;
    expect((await readMail(request, address, 'contact')).text).toContain('Do you work in Gowanus?');
  });
});
