import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { buildWasm } from './tools/build-wasm.ts';

/** They start the real program, or wait for what is killed: begun last, one core would stand idle beside them. */
const LONG = /^(tools|db\/embedded|jobs)\//;

/** The long files first, also where no earlier run has told which they are. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId.slice(this.ctx.config.root.length + 1));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig(async () => {
  await buildWasm();
  return {
    test: {
      include: ['{app,server,jobs,domain,adapters,db,seed,tools,bench}/**/*.test.{ts,tsx}'],
      // Left alone, two cores run one file at a time; many files wait for servers and clocks.
      maxWorkers: 2,
      // A process of its own for each file doubles the work; each has a database of its own all the same.
      isolate: false,
      sequence: { sequencer: LongFirst },
      globalSetup: ['./db/testing-setup.ts'],
      // Generous: some tests start real servers, and the machine may do other things as well.
      testTimeout: 90_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 20_000 } },
    },
  };
});
