// What administrators do with listings. It has its own site, because other journeys count the homes of theirs.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { runReport, said, signInAsAdministrator } from '#e2e/administrator.ts';
import { PORTAL_PORT } from '#e2e/ports.ts';
import { visit } from '#e2e/visit.ts';
import { MOCK_TOKEN, startMockFeed } from '#tools/mock-reso/mock-feed.ts';

test.use({ baseURL: `http://127.0.0.1:${PORTAL_PORT}` });
test.beforeEach(({ page }) => signInAsAdministrator(page));

test('a property is added by keyboard, found, changed and deleted, and its history says so', async ({ page }, {
  project,
}) => {
  const mlsId = `J-${randomUUID().slice(0, 8)}`;
  const title = `Journey house ${mlsId}`;
  await visit(page, '/admin/mls');
  await page.getByRole('link', { name: 'Add Property' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Add Property' })).toBeVisible();
  // A hint below a field does not move the other fields in its row.
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  if (project.name === 'desktop') expect(await topOf('ZIP code')).toBe(await topOf('Neighborhood'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('MLS ID').fill(mlsId);
  await page.getByLabel('Address').first().fill('12 Journey Street');
  await page.getByLabel('City').fill('Montclair');
  await page.getByLabel('State').selectOption('NJ');
  await page.getByLabel('ZIP code').fill('07042');
  await page.getByLabel('Bathrooms').fill('2.3');
  await page.getByLabel('Bathrooms').press('Enter');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Price is required',
    'Bathrooms must be a multiple of 0.5',
  ]);
  await page.getByLabel('Price', { exact: true }).fill('$640,000');
  await page.getByLabel('Bathrooms').fill('2.5');
  await page.getByLabel('Bathrooms').press('Enter');
  await expect(said(page, 'Property added')).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.fill(mlsId);
  await search.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('row', { name: title })).toContainText('$640,000');
  await page.getByRole('link', { name: `Edit ${title}` }).press('Enter');
  await page.getByLabel('Price', { exact: true }).fill('615000');
  await page.getByRole('link', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(said(page, 'Property saved')).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toContainText('$615,000');

  await page.getByRole('link', { name: `History of ${title}` }).press('Enter');
  const history = page.getByRole('dialog');
  await expect(history).toContainText('Price changed from $640,000 to $615,000');
  await expect(history).toContainText('Property changed: Price from $640,000 to $615,000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`Are you sure you want to delete "${title}"?`);
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(said(page, 'Property deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No properties found.' })).toBeVisible();
});

test('an unreadable file is refused without questions about its columns', { tag: '@one-width' }, async ({ page }) => {
  await visit(page, '/admin/mls?tab=import');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'homes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n', 'latin1'),
  });
  await expect(page.getByText('This file can’t be read.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Columns of the file' })).toHaveCount(0);
  await expect(page.getByPlaceholder('CSV Import')).toHaveCount(0);
});

test('a file is imported with corrected columns, its bad row is named, and the run is undone', async ({ page }) => {
  const source = `Brokerage ${randomUUID()}`;
  await visit(page, '/admin/mls?tab=import');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByText('Please paste CSV data')).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Ref,Headline,Asking,Street,Town,State', 'A-1,House one,700000,1 Elm Street,Montclair,NJ']
        .concat('A-2,House two,,2 Elm Street,Montclair,NJ')
        .join('\n'),
    ),
  });
  await expect(page.getByText('No column is matched to price.')).toBeVisible();
  await page.getByLabel('Asking matched to').selectOption('price');
  await page.getByLabel('Ref matched to').selectOption('mls_id');
  await expect(page.getByText('All required columns were found.')).toBeVisible();
  await page.getByLabel('Source').first().fill(source);
  await page.getByRole('button', { name: 'Import file' }).press('Enter');
  await expect(said(page, 'CSV import completed: 1 successful, 1 failed')).toBeVisible();
  await expect(page.getByRole('row', { name: '3' }).filter({ hasText: 'No price' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Undo the run' }).press('Enter');
  // We don't look for its toast, because another run that ends may replace it.
  await expect(page.getByText('It has since been undone.')).toBeVisible();
  await visit(page, `/admin/mls?${new URLSearchParams({ status: 'all', source })}`);
  await expect(page.getByRole('heading', { name: 'No properties found.' })).toBeVisible();
});

test('a source has a contact for inquiries, asked for on import and changed later, which its homes show', {
  tag: '@one-width',
}, async ({ page, request }) => {
  const source = `Brokerage ${randomUUID()}`;
  const street = `${randomUUID().slice(0, 8)} Street`;
  const contact = page.getByRole('form', { name: 'Who answers inquiries' });
  const save = async () => {
    await contact.getByRole('button', { name: 'Save contact' }).press('Enter');
    await expect(said(page, 'Contact saved')).toBeVisible();
  };
  await visit(page, '/admin/mls?tab=import');
  await contact.getByLabel('Source').fill(source);
  await contact.getByLabel('Contact email').fill('homes@brokerage.example');
  await contact.getByRole('button', { name: 'Save contact' }).press('Enter');
  await expect(contact.getByLabel('Contact name')).toBeFocused();
  await expect(contact.getByText('Name is required')).toBeVisible();
  await contact.getByLabel('Contact name').fill('Ana Ruiz');
  await save();

  await page.getByLabel('Choose a file').setInputFiles({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`MLS ID,Title,Price,Address,City,State\nA-1,House,700000,1 ${street},Montclair,NJ`),
  });
  await expect(page.getByText('All required columns were found.')).toBeVisible();
  await page.getByLabel('Source').first().fill(source);
  await page.getByRole('button', { name: 'Import file' }).press('Enter');
  await expect(said(page, 'CSV import completed: 1 successful, 0 failed')).toBeVisible();
  const idOf = async (): Promise<number | undefined> => {
    const answer = await request.get(`/api/search?${new URLSearchParams({ term: street })}`);
    return ((await answer.json()) as { items: { id: number }[] }).items[0]?.id;
  };
  await expect.poll(idOf).toBeDefined();
  const home = `/property/${await idOf()}`;
  await visit(page, home);
  await expect(page.getByText('Listed by Ana Ruiz')).toBeVisible();

  await visit(page, '/admin/mls?tab=import');
  await contact.getByLabel('Source').fill(source);
  await expect(contact.getByLabel('Contact email')).toHaveValue('homes@brokerage.example');
  for (const label of ['Contact name', 'Contact email']) await contact.getByLabel(label).fill('');
  await save();
  await visit(page, home);
  // The source itself lists nothing.
  await expect(page.getByText(/^Contact: /).first()).toBeVisible();
  await expect(page.getByText(`Listed by ${source}`)).toBeHidden();
});

test('an ambiguous price is refused next to its field, in both forms for a single home', {
  tag: '@one-width',
}, async ({ page }) => {
  await visit(page, '/admin/mls?tab=import');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Import property' }) });
  for (const [label, value] of [
    ['MLS ID', 'J-1'],
    ['Title', 'Loft'],
    ['Price', '495.000'],
    ['Address', '1 Main Street'],
    ['City', 'Montclair'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Import property' }).click();
  await expect(form.getByLabel('Price')).toHaveAccessibleDescription(/495\.000 could be 495 or 495,000/);
  await expect(form.getByLabel('Price')).toBeFocused();
  await visit(page, '/admin/mls?edit=new');
  await page.getByLabel('Price', { exact: true }).fill('1,250.000');
  await page.getByLabel('Price', { exact: true }).press('Enter');
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/could be 1,250 or 1,250,000/);
});

test('invalid price filters are summarized above them, each with its field', { tag: '@one-width' }, async ({
  page,
}) => {
  await visit(page, '/admin/mls');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Min price').fill('cheap');
  await page.getByLabel('Max price').fill('495.000');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix these fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([/^Min price must be/, /^Max price must be/]);
  await summary.getByRole('link').last().press('Enter');
  await expect(page.getByLabel('Max price')).toBeFocused();
  await expect(page.getByLabel('Max price')).toHaveValue('495.000');
});

test('homes marked sold in bulk leave Buy, and come back when that is undone', { tag: '@one-width' }, async ({
  page,
}) => {
  // A town where no feed or file of the other journeys has homes.
  await visit(page, '/admin/mls?tab=bulk&status=active&city=Princeton');
  await page.getByRole('button', { name: /^Apply to/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/Please select properties and an action/);
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('mark_sold');
  await page.getByRole('button', { name: /^Apply to/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/Are you sure you want to mark sold [\d,]+ properties\?/);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(said(page, /Bulk action completed: [\d,]+ successful, 0 failed/)).toBeVisible();
  // The search in memory follows the database within moments.
  await expect(async () => {
    await page.goto('/buy?city=Princeton');
    await expect(page.getByText('match all of your filters today')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visit(page, '/admin/mls?tab=bulk');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the run' }).click();
  // We don't look for its toast, because another run that ends may replace it.
  await expect(page.getByText('It has since been undone.')).toBeVisible();
  await expect(async () => {
    await page.goto('/buy?city=Princeton');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Princeton', { timeout: 1000 });
  }).toPass();
});

test('a source is tested and copied, and a price that changes there changes here', { tag: '@one-width' }, async ({
  page,
}) => {
  const feed = await startMockFeed({ vendor: 'reso', count: 40 });
  const source = `Journey MLS ${randomUUID().slice(0, 8)}`;
  try {
    await visit(page, '/admin/mls?tab=sources');
    await page.getByRole('link', { name: 'Add source' }).press('Enter');
    await page.getByLabel('Name').fill(source);
    await page.getByLabel('Endpoint').fill(feed.endpoint);
    await page.getByLabel('Token').fill('not the token');
    await page.getByRole('button', { name: 'Test connection' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('The feed rejected the credentials');
    await page.getByLabel('Token').fill(MOCK_TOKEN);
    await page.getByRole('button', { name: 'Test connection' }).press('Enter');
    await expect(said(page, 'The connection works. The feed has 40 listings')).toBeVisible();
    await page.getByRole('button', { name: 'Add source' }).press('Enter');
    await page.getByRole('button', { name: `Sync Now ${source}` }).press('Enter');
    await expect(said(page, `Successfully synced ${source}`)).toBeVisible();

    await visit(page, `/admin/mls?${new URLSearchParams({ source, sort: 'price' })}`);
    const home = page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link');
    const path = (await home.getAttribute('href')) ?? '';
    const [record] = feed.records.Property.toSorted((a, b) => Number(b.ListPrice) - Number(a.ListPrice));
    feed.change(String(record?.ListingKey), { ListPrice: 123_456_000 });
    await visit(page, '/admin/mls?tab=sources');
    await page.getByRole('button', { name: `Sync Now ${source}` }).press('Enter');
    await expect(said(page, `Successfully synced ${source}`)).toBeVisible();
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText('$123,456,000').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
  } finally {
    await feed.stop();
  }
});

test('two listings that were merged by mistake are separated by keyboard, and that is undone', async ({ page }) => {
  const word = randomUUID().slice(0, 8);
  const address = `${Number.parseInt(word.slice(0, 4), 16)} Sameness Street #2`;
  for (const [source, title] of [
    [`First ${word}`, `One ${word}`],
    [`Second ${word}`, `Other ${word}`],
  ] as const) {
    await visit(page, '/admin/mls?tab=import');
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `mls_id,title,price,address,city,state,zip_code\n${title},${title},700000,${address},Montclair,NJ,07042`,
      ),
    });
    await expect(page.getByText('All required columns were found.')).toBeVisible();
    await page.getByLabel('Source').first().fill(source);
    await page.getByRole('button', { name: 'Import file' }).press('Enter');
    // The report of the previous run says the same; this run's report takes the focus.
    await expect(runReport(page)).toBeFocused();
    await expect(said(page, 'CSV import completed: 1 successful')).toBeVisible();
  }
  await visit(page, `/admin/mls?q=${word}`);
  await page.getByRole('link', { name: `History of Other ${word}` }).press('Enter');
  const history = page.getByRole('dialog').first();
  await expect(history.getByRole('heading', { name: 'The same home' })).toBeVisible();
  await expect(history).toContainText(`the same home is listed by First ${word}, One ${word}`);
  await history.getByRole('button', { name: /^Separate from the listing/ }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Separate these listings' });
  await expect(question).toContainText('Both are shown');
  await question.getByRole('button', { name: 'Separate them' }).press('Enter');
  await expect(said(page, 'Shown as two homes now')).toBeVisible();
  await expect(history.getByRole('heading', { name: 'The same home' })).toBeFocused();
  await expect(history).toContainText(`Separated from First ${word}, One ${word}`);
  await history.getByRole('button', { name: /^Undo the separation/ }).press('Enter');
  await page.getByRole('button', { name: 'Undo it' }).press('Enter');
  await expect(said(page, 'Shown as one home again')).toBeVisible();
  await expect(history.getByRole('button', { name: /^Separate from the listing/ })).toBeVisible();
});
