// npm run bench -- NAME... [--json]: measures figures on this machine, each as a ratio within one run.
import { buildWasm } from '#tools/build-wasm.ts';
import type { Result } from './result.ts';
import { printResult } from './result.ts';

type Measure = () => Promise<Result[]>;

// As in the running product: React chooses its build by this when it is first imported, and measurements are imported late.
process.env.NODE_ENV = 'production';

const FIGURES: Record<string, () => Promise<{ measure: Measure }>> = {
  search: () => import('./search.ts'),
  http: () => import('./http.ts'),
  scale: () => import('./scale.ts'),
  freshness: () => import('./freshness.ts'),
  import: () => import('./import.ts'),
  ssr: () => import('./ssr.ts'),
  weight: () => import('./weight.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  accounts: () => import('./accounts.ts'),
  mls: () => import('./mls.ts'),
  portal: () => import('./portal.ts'),
  listing: () => import('./listing.ts'),
  alerts: () => import('./alerts.ts'),
  people: () => import('./people.ts'),
  values: () => import('./values.ts'),
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const asJson = process.argv.includes('--json');
const unknown = names.filter((name) => !(name in FIGURES));
if (names.length === 0 || unknown.length > 0) {
  const problem = unknown.length > 0 ? `There is no benchmark named ${unknown.join(', ')}. ` : '';
  process.stderr.write(`${problem}Usage: npm run bench -- ${Object.keys(FIGURES).join('|')} [--json]\n`);
  process.exit(2);
}
await buildWasm();
for (const name of names) {
  const figure = await FIGURES[name]?.();
  const results = (await figure?.measure()) ?? [];
  for (const result of results) printResult(result, asJson);
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
}
