// The documents that a new account accepts. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { checkedBox } from '#domain/forms/fields.ts';
import { ACKNOWLEDGED_DOCUMENTS, type AcknowledgedDocument } from './documents.ts';

const agreed = checkedBox.check(z.refine((isChecked) => isChecked, 'Please check this box to continue'));

/** One checkbox per document, by its name. */
export const acknowledgementSchema = z.object(
  Object.fromEntries(ACKNOWLEDGED_DOCUMENTS.map((document) => [document, agreed])) as Record<
    AcknowledgedDocument,
    typeof agreed
  >,
);
