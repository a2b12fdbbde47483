import { expect, test } from '@playwright/test';
import { visit } from '#e2e/visit.ts';

test('Home leads to the newsletter, which stores an address and says what happens next', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL('/blog#newsletter');
  const letter = page.getByRole('region', { name: 'Monthly newsletter' });
  await expect(letter).toBeInViewport();
  await letter.getByRole('textbox', { name: 'Email' }).fill('reader@example');
  await letter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(letter.getByText('Invalid email address')).toBeVisible();
  await letter.getByRole('textbox', { name: 'Email' }).fill('reader@example.com');
  await letter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(letter.getByText('Check your email.')).toBeVisible();
});

test('a category has its own address, and stays while you subscribe to the newsletter', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/blog');
  await page.getByRole('link', { name: 'Selling Tips', exact: true }).click();
  await expect(page).toHaveURL('/blog?category=Selling+Tips');
  await expect(page.getByRole('article')).toHaveCount(2);
  const letter = page.getByRole('region', { name: 'Monthly newsletter' });
  await letter.getByRole('textbox', { name: 'Email' }).fill('seller@example.com');
  await letter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(letter.getByText('Check your email.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test.describe('without JavaScript', { tag: '@one-width' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter form works as a plain form', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/blog?subscribed=1#newsletter');
    await expect(page.getByText('Check your email.')).toBeVisible();
    const mails = await page.request.get('/dev/mailbox.json?to=plain@example.com');
    const [mail] = (await mails.json()) as { text: string }[];
    const link = (step: string) => new RegExp(`/newsletter/${step}\\?token=[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link('confirm'));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByText("You're subscribed. Look for the next email in your inbox.")).toBeVisible();
    await page.goto(link('unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText("You're unsubscribed.")).toBeVisible();
  });
});
