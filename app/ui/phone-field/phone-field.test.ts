import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..', '..');

test('every form uses the field with the flag for phone numbers', () => {
  const elsewhere = globSync('{features,routes,ui}/**/*.tsx', { cwd: APP }).filter(
    (file) =>
      !file.startsWith('ui/phone-field/') && /type="tel"|autoComplete="tel/.test(readFileSync(join(APP, file), 'utf8')),
  );
  expect(elsewhere).toEqual([]);
});
