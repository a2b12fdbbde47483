import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,server,jobs,domain,adapters,db,tools,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./db/testing-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
