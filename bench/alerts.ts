// npm run bench -- alerts
import { measureDelivery } from './alert-delivery.ts';
import { measureMatching } from './alert-matching.ts';
import type { Result } from './result.ts';
import { measureTouchedPages } from './touched-pages.ts';

export async function measure(): Promise<Result[]> {
  return [...(await measureMatching()), ...(await measureDelivery()), ...(await measureTouchedPages())];
}
