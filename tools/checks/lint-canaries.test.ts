// The linter exits with 0 if it reads nothing or knows a rule by another name. So each rule that our configuration
// names must refuse a file made to break it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const config = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { rules: Record<string, unknown> };

/** File name and text by rule. */
const CANARIES: Record<string, [file: string, text: string]> = {
  'eslint/eqeqeq': ['equal.ts', 'export const same = (a: string, b: string) => a == b;\n'],
  'eslint/max-lines': ['long.ts', 'export const a = [\n' + '  1,\n'.repeat(301) + '];\n'],
  'eslint/no-console': ['loud.ts', "console.log('x');\n"],
  'eslint/no-unused-expressions': ['unused.ts', 'export const f = (a: number) => {\n  a + 1;\n};\n'],
  'eslint/no-warning-comments': ['later.ts', '// TODO: later\nexport const a = 1;\n'],
  'import/no-cycle': ['cycle.ts', "import { b } from './cycle-back.ts';\nexport const a = () => b();\n"],
  'import/no-default-export': ['default.ts', 'export default 1;\n'],
  'import/no-unassigned-import': ['effect.ts', "import './equal.ts';\n"],
  'oxc/no-barrel-file': ['barrel.ts', "export * from './equal.ts';\n"],
  'react/exhaustive-deps': [
    'effect.tsx',
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => {\n    b();\n  }, []);\n  return null;\n}\n",
  ],
  'react/rules-of-hooks': [
    'hook.tsx',
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}\n",
  ],
  'typescript/ban-ts-comment': ['quiet.ts', '// @ts-ignore\nexport const a: number = 1;\n'],
  'typescript/consistent-type-imports': [
    'type-import.ts',
    "import { Pool } from 'pg';\nexport const f = (pool: Pool) => pool;\n",
  ],
  'typescript/no-explicit-any': ['any.ts', 'export const f = (a: any) => a;\n'],
  'typescript/no-non-null-assertion': ['bang.ts', 'export const f = (a?: string) => a!.length;\n'],
  'unicorn/filename-case': ['CamelCase.ts', 'export const a = 1;\n'],
  'vitest/expect-expect': [
    'silent.test.ts',
    "import { test } from 'vitest';\ntest('a', () => {\n  Math.max(1, 2);\n});\n",
  ],
  'vitest/valid-expect': [
    'expect.test.ts',
    "import { expect, test } from 'vitest';\ntest('a', () => {\n  expect(1);\n});\n",
  ],
};

let folder: string;
let reported: string;

beforeAll(() => {
  // Outside the project, because inside it the linter skips what git ignores.
  folder = mkdtempSync(join(tmpdir(), 'stoop-lint-'));
  const files = [
    ...Object.values(CANARIES),
    ['cycle-back.ts', "import { a } from './cycle.ts';\nexport const b = () => a();\n"],
  ];
  for (const [file = '', text = ''] of files) {
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ ...config, $schema: undefined, ignorePatterns: [] }));
  const cli = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [cli, '--config', join(folder, 'rules.json'), '--no-ignore', '--format', 'unix', folder];
  reported = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const enforced = Object.entries(config.rules)
  .filter(([, level]) => level !== 'off')
  .map(([rule]) => rule);

test.each(enforced)('canary: %s', (rule) => {
  const [file] = CANARIES[rule] ?? [];
  expect(file, `a canary for ${rule}`).toBeDefined();
  const [plugin = '', name = ''] = rule.split('/');
  const code = plugin === 'react' && /hooks|deps/.test(name) ? `${name})` : `${plugin}(${name})`;
  expect(reported.split('\n').filter((line) => line.includes(`/${file}:`))).toContainEqual(
    expect.stringContaining(code),
  );
});
