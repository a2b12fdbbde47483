// Changing a saved search. Browser-safe.
import * as z from 'zod/mini';
import { oneOrNone, requiredText } from '#domain/forms/fields.ts';

export const LONGEST_SEARCH_NAME = 200;
/** Null (neither): as the account's settings say. */
const choice = oneOrNone(['on', 'off']);

export const savedSearchSchema = z.object({
  title: requiredText('Name', LONGEST_SEARCH_NAME),
  bySms: choice,
  byPush: choice,
});
