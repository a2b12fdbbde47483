import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function run(program: string, ...args: string[]) {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, program), ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

test.each([
  ['mock-reso/main.ts', /^Usage: npm run mock-feed/],
  ['worker.ts', /^Usage: npm run worker/],
])('%s shows its usage when asked for help', (program, usage) => {
  const { code, out } = run(program, '--help');
  expect(out).toMatch(usage);
  expect(code).toBe(0);
});

test.each([
  ['mock-reso/main.ts', ['--foo'], /^Unknown option '--foo'\nUsage/],
  ['mock-reso/main.ts', ['--vendor', 'foo'], /^--vendor must be one of .*reso.*, not "foo"\n$/],
  ['mock-reso/main.ts', ['--records', 'abc'], /^--records must be a whole number from 0 .*, not "abc"\n$/],
  ['mock-reso/main.ts', ['--port', '70000'], /^--port must be a whole number from 0 to 65535, not "70000"\n$/],
  ['mock-reso/main.ts', ['--wrong', 'typeDrift'], /^--wrong must be a JSON object/],
  ['mock-reso/main.ts', ['--wrong', '{"typoDrift":true}'], /^--wrong does not know typoDrift\. It knows .*typeDrift/],
  ['worker.ts', ['--foo'], /^Unknown option "--foo"\nUsage/],
])('%s refuses %j and says what to write instead', (program, args, message) => {
  const { code, err } = run(program, ...args);
  expect(err).toMatch(message);
  expect(code).toBe(2);
});
