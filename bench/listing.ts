// The listing side: each part in a file of its own.
import { measureLinter } from './linter.ts';
import { measureDashboard } from './listing-dashboard.ts';
import { measurePhotos } from './listing-photos.ts';
import { measurePublishing } from './listing-publishing.ts';
import { measureViews } from './listing-views.ts';
import type { Result } from './result.ts';

export async function measure(): Promise<Result[]> {
  return [
    ...(await measureLinter()),
    ...(await measurePublishing()),
    ...(await measureViews()),
    // After the views: it reads the statistics that they leave.
    ...(await measureDashboard()),
    ...(await measurePhotos()),
  ];
}
