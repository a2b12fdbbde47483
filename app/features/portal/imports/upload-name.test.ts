import { expect, test } from 'vitest';
import { uploadName } from './upload-name.ts';

test('a file keeps its name as far as every store allows, in its own folder', () => {
  expect(uploadName('Anzeigen März (2).csv')).toMatch(/^[0-9a-f-]{36}\/Anzeigen-Ma-rz-2-\.csv$/);
  expect(uploadName('../../etc/passwd')).toMatch(/^[0-9a-f-]{36}\/etc-passwd$/);
  expect(uploadName('房.')).not.toMatch(/\/$/);
  expect(uploadName('a.csv')).not.toBe(uploadName('a.csv'));
});
