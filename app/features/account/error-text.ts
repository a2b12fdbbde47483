import { UNEXPECTED } from './unexpected.ts';

/** What to say of a failed call: the service's words, or ours where it did not answer and the browser speaks. */
export function errorText(error: { name?: string; message: string }): string {
  // By name: the class would bring the whole client into the page.
  return error.name === 'AuthRetryableFetchError' ? UNEXPECTED : error.message;
}
