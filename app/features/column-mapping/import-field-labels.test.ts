import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#domain/intake/columns/columns.ts';
import { IMPORT_FIELD_LABELS } from './import-field-labels.ts';

test('every field that a column can be matched to has its own readable name', () => {
  const labels = IMPORT_FIELDS.map((field) => IMPORT_FIELD_LABELS[field]);
  expect(new Set(labels).size).toBe(IMPORT_FIELDS.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z][A-Za-z() -]+$/);
});
