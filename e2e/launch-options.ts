// How the tests start their browser.
import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '#tools/checks/chromium.ts';

const executablePath = findChromium((text) => process.stderr.write(`${text}\n`));
// Chromium's sandbox refuses to run as root, and the machines that run these tests are disposable.
const ARGS = ['--no-sandbox'];

/**
 * Without WebGL, a page with a map says that it can't draw it. Drawing a map in software takes as long as the rest of a
 * results page, so only tests that look at a map turn WebGL on.
 */
export const WITHOUT_MAP: LaunchOptions = { executablePath, args: [...ARGS, '--disable-3d-apis'] };

/** For `test.use` in the files that look at a map. */
export const WITH_MAP = { launchOptions: { executablePath, args: ARGS } satisfies LaunchOptions };
