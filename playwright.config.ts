import { defineConfig, devices } from '@playwright/test';
import { APPLE } from './e2e/apple-settings.ts';
import { CLIENT_ID, CLIENT_SECRET } from './e2e/oidc-server.ts';
import { WITHOUT_MAP } from './e2e/launch-options.ts';
import {
  ANSWERS_DOMAIN,
  ANSWERS_PORT,
  APPLE_PORT,
  CRAWLER_PORT,
  EXAMPLES_PORT,
  OIDC_PORT,
  PORTAL_DATA,
  PORTAL_PORT,
  PUSH_PORT,
  SITE_PORT as port,
} from './e2e/ports.ts';
import { EXAMPLES_PATH } from './tools/examples-path.ts';

const baseURL = `http://127.0.0.1:${port}`;

/** A site under test, on a port and a data folder of its own. */
function site(sitePort: number, dataDir: string, env: Record<string, string>) {
  return {
    command: 'node tools/start.ts',
    url: `http://127.0.0.1:${sitePort}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: {
      PORT: String(sitePort),
      DATA_DIR: dataDir,
      SAMPLE_DATA: 'full',
      // The bundled map: the tests reach nothing outside this machine.
      MAP_STYLE_URL: 'bundled',
      LOG_LEVEL: 'warn',
      // Every account of a run comes from this one address.
      AUTH_MAILS_PER_HOUR: '10000',
      AUTH_VERIFIES: '10000',
      AUTH_MAIL_PAUSE_SECONDS: '0',
      ...env,
    },
  };
}

/** E2E_SITES names those that the chosen specs need; without it all are started. */
function wanted<Server>(servers: Record<string, Server>): Server[] {
  const names = process.env.E2E_SITES?.split(',') ?? Object.keys(servers);
  return Object.entries(servers).flatMap(([name, server]) => (names.includes(name) ? [server] : []));
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  // A machine that was busy must not fail the run; tools/test.ts names who needed this, and fails if they are many.
  retries: 1,
  workers: 2,
  // A page is there in a fraction of this; a machine that does other things as well must not fail the run.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: WITHOUT_MAP,
    // A recording of each step slows every test; E2E_TRACE asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Tests of what does not depend on the width run once.
      grepInvert: /@one-width/,
      // One pixel a point: the tests measure nothing finer, and each picture is a seventh of the work.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  // One after the other: the first builds for all.
  webServer: wanted({
    main: site(port, '.data-e2e', {
      // Started by the journey that signs in with it.
      GOOGLE_ISSUER: `http://127.0.0.1:${OIDC_PORT}`,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      MAIL_REPLY_DOMAIN: ANSWERS_DOMAIN,
      INBOUND_SMTP_PORT: String(ANSWERS_PORT),
      TEST_PUSH_SERVICE: `http://127.0.0.1:${PUSH_PORT}`,
      APPLE_ISSUER: `http://127.0.0.1:${APPLE_PORT}`,
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_TEAM_ID: APPLE.teamId,
      APPLE_KEY_ID: APPLE.keyId,
      APPLE_PRIVATE_KEY: APPLE.privateKey(),
    }),
    portal: site(PORTAL_PORT, PORTAL_DATA, {}),
    crawler: site(CRAWLER_PORT, '.data-e2e-crawler', {}),
    examples: {
      command: 'node tools/examples.ts',
      url: `http://127.0.0.1:${EXAMPLES_PORT}${EXAMPLES_PATH}`,
      reuseExistingServer: false,
      env: { PORT: String(EXAMPLES_PORT) },
    },
  }),
});
