// The administrator of the sample data.
import type { Locator, Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '#seed/sample-accounts.ts';
import { signIn } from './accounts.ts';

export const ADMINISTRATOR = { email: 'admin@sample.stoop.example', password: SAMPLE_PASSWORD };

export const signInAsAdministrator = (page: Page): Promise<void> => signIn(page, ADMINISTRATOR);

/** The report of the run started here, found by its number, because another journey may have started a later run. */
export const runReport = (page: Page): Locator => page.getByRole('heading', { name: /^(?:Last run|Run \d+)$/ });

export const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text }).first();
