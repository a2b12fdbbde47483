import { defineConfig } from 'vitest/config';
import { buildWasm } from './tools/build-wasm.ts';

export default defineConfig(async () => {
  await buildWasm();
  return {
    test: {
      include: ['{app,server,jobs,domain,adapters,db,seed,tools,bench}/**/*.test.{ts,tsx}'],
      // Left alone, two cores run one file at a time; many files wait for servers and clocks.
      maxWorkers: 2,
      // A process of its own for each file doubles the work; each has a database of its own all the same.
      isolate: false,
      globalSetup: ['./db/testing-setup.ts'],
      // Generous: some tests start real servers, and the machine may do other things as well.
      testTimeout: 90_000,
      hookTimeout: 180_000,
    },
  };
});
