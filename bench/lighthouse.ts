// Lighthouse as a phone sees Home, Buy and a property, median of five. Run it on an idle machine.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#tools/checks/chromium.ts';
import { startProduct } from './product-server.ts';
import { note, percentile, type Result } from './result.ts';

const PORT = 4471;
const RUNS = 5;
const PAGES = { Home: '/', Buy: '/buy', Property: '/property/5' } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MOST_SHIFT = 0.01;

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  shift: number;
}

export async function measure(): Promise<Result[]> {
  const server = await startProduct(PORT);
  const browser = await launch({
    chromePath: findChromium(note),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    const results: Result[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const runs: Run[] = [];
      for (let i = 0; i < RUNS; i++) runs.push(await visit(server.url + path, browser.port));
      results.push(...judge(name, runs));
    }
    return results;
  } finally {
    await browser.kill();
    await server.stop();
  }
}

async function visit(url: string, port: number): Promise<Run> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!outcome) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = outcome.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((each) => [each, Math.round((categories[each]?.score ?? 0) * 100)]),
  ) as Run['scores'];
  for (const each of CATEGORIES) {
    const refs = categories[each]?.auditRefs ?? [];
    const failed = refs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
    if (failed.length > 0) note(`${new URL(url).pathname} ${each}: ${failed.join('; ')}`);
  }
  return { scores, shift: audits['cumulative-layout-shift']?.numericValue ?? 0 };
}

function judge(name: string, runs: readonly Run[]): Result[] {
  const scores = CATEGORIES.map((each): Result => {
    const value = percentile(
      runs.map((run) => run.scores[each]),
      0.5,
    );
    return {
      figure: `Lighthouse ${each} of ${name}`,
      value,
      unit: 'points',
      against: null,
      ratio: null,
      goal: `>= ${LEAST[each]}`,
      holds: value >= LEAST[each],
    };
  });
  const shift = percentile(
    runs.map((run) => run.shift),
    0.5,
  );
  return [
    ...scores,
    {
      figure: `layout shift of ${name}`,
      value: shift,
      unit: 'CLS',
      against: null,
      ratio: null,
      goal: `<= ${MOST_SHIFT}`,
      holds: shift <= MOST_SHIFT,
    },
  ];
}
