// The listing side: each part in a file of its own.
import { measureLinter } from './linter.ts';
import { measurePhotos } from './listing-photos.ts';
import { measureViews } from './listing-views.ts';
import type { Result } from './result.ts';

export async function measure(): Promise<Result[]> {
  return [...(await measureLinter()), ...(await measureViews()), ...(await measurePhotos())];
}
