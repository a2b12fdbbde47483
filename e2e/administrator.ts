// The administrator of the sample data.
import type { Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '#domain/identity/sample-accounts.server.ts';
import { signIn } from './accounts.ts';

export const ADMINISTRATOR = { email: 'admin@sample.stoop.example', password: SAMPLE_PASSWORD };

export const signInAsAdministrator = (page: Page): Promise<void> => signIn(page, ADMINISTRATOR);
