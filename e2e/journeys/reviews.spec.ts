import { expect, type Page, test } from '@playwright/test';
import { becomeLicensed, openAccount, readMail, signIn } from '#e2e/accounts.ts';
import { findViolations } from '#e2e/a11y/find-violations.ts';
import { signInAsAdministrator } from '#e2e/administrator.ts';
import { ageAccount, freeAgentOf } from '#e2e/home-agents.ts';
import { visit } from '#e2e/visit.ts';

/** Sample homes with their own agents, so that both widths can run at once. */
const HOME_OF_PROJECT: Record<string, number> = { desktop: 19, phone: 22 };

async function expectNothingWrong(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen ?? 0);
}

test('only who dealt with an agent reviews them, once; the agent answers, and an administrator looks at a report', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.slow();
  const agent = await freeAgentOf(HOME_OF_PROJECT[project.name] ?? 0);
  const reviewsPath = `/agents/${agent.id}/reviews`;
  const newPage = async () => (await browser.newContext()).newPage();
  const own = await openAccount(request, agent.email);
  await becomeLicensed(page, own, 'AGENT');
  await visit(page, `/agents/${agent.id}/claim`);
  await page.getByRole('button', { name: 'Claim this profile' }).press('Enter');
  await expect(page.getByText('This profile is yours').first()).toBeVisible();

  // Somebody who has not dealt with the agent can't review them.
  const client = await newPage();
  const asker = await openAccount(request);
  await ageAccount(asker.email);
  await signIn(client, asker);
  await visit(client, reviewsPath);
  await client.getByRole('link', { name: 'Write a review' }).press('Enter');
  await expect(client.getByText('You can’t review this agent yet.')).toBeVisible();
  await client.getByRole('link', { name: /^Write to / }).press('Enter');
  const question = client.locator('#contact');
  await question.getByLabel('Name').fill('Ana Reyes');
  await expect(question.getByLabel('Email')).toHaveValue(asker.email);
  await question.getByLabel('Message').fill('Do you know the co-ops on Eastern Parkway?');
  await question.getByRole('button', { name: 'Send Message' }).press('Enter');
  await expect(client.getByText('Message sent successfully!').first()).toBeVisible();

  await visit(page, '/messages');
  await page.getByRole('link', { name: /Ana Reyes/ }).press('Enter');
  await page.getByLabel('Message to Ana Reyes').fill('I do. Two of them take dogs.');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Messages with Ana Reyes' })).toContainText('Two of them take dogs.');

  // An error names its field, and nothing that was typed is lost.
  await visit(client, `/agents/${agent.id}/review`);
  const body = `Answered within the hour and knew every board on Eastern Parkway (${project.name}).`;
  await client.getByLabel('Your review').fill(body);
  await client.getByRole('button', { name: 'Send review' }).press('Enter');
  await expect(client.getByRole('radio', { name: '1 star, bad' })).toBeFocused();
  await expect(client.getByText('Choose one to five stars').first()).toBeVisible();
  await expectNothingWrong(client);
  await client.getByRole('radio', { name: '5 stars, excellent' }).press('Space');
  await expect(client.getByLabel('Your review')).toHaveValue(body);
  await client.getByRole('button', { name: 'Send review' }).press('Enter');
  await expect(client.getByText('You have reviewed everything you did with this agent.')).toBeVisible();
  await visit(client, reviewsPath);
  await expect(client.getByRole('listitem').filter({ hasText: body })).toBeVisible();
  await expect(client.getByText('1 review. An average is shown from 3 on.')).toBeVisible();
  await expectNothingWrong(client);
  await client.getByRole('link', { name: /^5 stars/ }).press('Enter');
  await expect(client.getByRole('link', { name: 'Remove the filter 5 stars' })).toBeVisible();
  await client.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Lowest first');
  await expect(client).toHaveURL(`${reviewsPath}?stars=5&sort=lowest`);
  await expect(client.getByRole('listitem').filter({ hasText: body })).toBeVisible();
  await expectNothingWrong(client);
  await client.getByRole('link', { name: 'Remove the filter 5 stars' }).press('Enter');
  await expect(client).toHaveURL(`${reviewsPath}?sort=lowest`);

  // The agent can't review themselves, and answers.
  await visit(page, `/agents/${agent.id}/review`);
  await expect(page.getByText('You can’t review yourself.')).toBeVisible();
  const buyer = await openAccount(request);
  const asking = page.getByRole('form', { name: 'Ask a client for a review' });
  await asking.getByLabel('Closed listing').selectOption({ index: 1 });
  await asking.getByLabel('Their email').fill('nobody');
  await asking.getByRole('button', { name: 'Ask for a review' }).press('Enter');
  await expect(asking.getByLabel('Their email')).toBeFocused();
  await asking.getByLabel('Their email').fill(buyer.email);
  await asking.getByRole('button', { name: 'Ask for a review' }).press('Enter');
  await expect(page.getByText(`We sent one email to ${buyer.email}.`)).toBeVisible();
  await expectNothingWrong(page);
  const asked = await readMail(request, buyer.email, 'agent-review-request');
  const closer = await newPage();
  await signIn(closer, buyer);
  await visit(closer, new URL(/https?:\S+\/review\b/.exec(asked.text)?.[0] ?? '').pathname);
  await expect(closer.getByLabel('What it is about')).toContainText('Closed with them: ');
  // Only they are offered their own tools on the page that is the same for everybody.
  await expect(client.getByRole('link', { name: 'Write a review' })).toBeVisible();
  await expect(client.getByRole('link', { name: /^Answer/ })).toHaveCount(0);
  await visit(page, `/agents/${agent.id}`);
  await expect(page.getByRole('link', { name: 'Edit your profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Agent' })).toBeHidden();
  await visit(page, reviewsPath);
  await page.getByRole('link', { name: 'Ask for reviews' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for reviews' })).toBeVisible();
  await page.goBack();
  // The page before lists the review, too.
  await expect(page.getByRole('heading', { level: 1, name: /^Reviews of / })).toBeVisible();
  await page.getByRole('link', { name: /^Answer the review by/ }).press('Enter');
  await page.getByLabel('Your answer').fill('Thank you! Call me at 718 555 0123.');
  await page.getByRole('button', { name: 'Publish answer' }).press('Enter');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await expect(page.getByText('Leave addresses, links and phone numbers out of your answer.').first()).toBeVisible();
  await expectNothingWrong(page);
  await page.getByLabel('Your answer').fill('Thank you, and say hello to the dog.');
  await page.getByRole('button', { name: 'Publish answer' }).press('Enter');
  await expect(page).toHaveURL(reviewsPath);
  await expect(page.getByText('say hello to the dog')).toBeVisible();

  // Another visitor reports it, and an administrator keeps it.
  const reporter = await newPage();
  await signIn(reporter, await openAccount(request));
  await visit(reporter, reviewsPath);
  await reporter.getByRole('link', { name: /^Report the review by / }).press('Enter');
  await reporter.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await expect(reporter.getByLabel('What is wrong')).toBeFocused();
  await expectNothingWrong(reporter);
  await reporter.getByLabel('What is wrong').selectOption({ index: 1 });
  await reporter.getByLabel(/^Note for the administrator/).fill('She works there.');
  await reporter.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await expect(reporter).toHaveURL(reviewsPath);

  const desk = await newPage();
  await signInAsAdministrator(desk);
  await visit(desk, '/admin/review?tab=reports');
  const reported = desk.getByRole('listitem').filter({ hasText: body });
  await expect(reported).toContainText('She works there.');
  await expectNothingWrong(desk);
  await reported.getByRole('button', { name: /^Keep the review/ }).press('Enter');
  await expect(reported).toHaveCount(0);
  await visit(desk, '/admin/review?tab=reviews');
  await expectNothingWrong(desk);
  await visit(reporter, reviewsPath);
  await expect(reporter.getByRole('listitem').filter({ hasText: body })).toBeVisible();
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('an agent’s page leads to the reviews, which can be filtered and sorted', async ({ page }) => {
    await page.goto('/agents?term=agnes+sample');
    await page.getByRole('link', { name: 'View Profile of Agnes Sample' }).click();
    await page.getByRole('link', { name: '3 reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews of Agnes Sample' })).toBeVisible();
    const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await expect(reviews).toHaveCount(3);
    await page.getByRole('link', { name: 'Messaged on Stoop, 2' }).click();
    await page.getByLabel('Sort reviews').selectOption('Lowest first');
    await page.getByRole('button', { name: 'Sort' }).click();
    await expect(page).toHaveURL(/\/reviews\?kind=conversation&sort=lowest$/);
    await expect(reviews).toHaveCount(2);
    await expect(reviews.first()).toContainText('knew the building');
    await page.getByRole('link', { name: /^5 stars/ }).click();
    await expect(page.getByText('1 of 3 reviews.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all reviews' }).click();
    await expect(reviews).toHaveCount(3);
  });
});
