// npm run bench -- alerts
import { measureMatching } from './alert-matching.ts';
import type { Result } from './result.ts';

export async function measure(): Promise<Result[]> {
  return measureMatching();
}
