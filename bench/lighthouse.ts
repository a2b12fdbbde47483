// Lighthouse as a phone sees Home, Buy and a property, median of five runs, next to a blank page with the same router
// at the same slowdown. Run it on an idle machine: how long scripts block depends more on the machine than on the page.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#tools/checks/chromium.ts';
import { startBlankSite } from './blank-site.ts';
import { startProduct } from './product-server.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';

const PORT = 4471;
const RUNS = 5;
const PAGES = { Home: '/', Buy: '/buy', Property: '/property/5' } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LEAST = { accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** How many performance points a page may be below the blank one. */
const MOST_POINTS_LESS = 2;
/** As a multiple of the time that the blank page's scripts block. */
const MOST_BLOCKING = 1.5;
const MOST_SHIFT = 0.01;

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  shift: number;
  /** Milliseconds during which the page could not respond. */
  blocking: number;
}

export async function measure(): Promise<Result[]> {
  const blank = await startBlankSite();
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
    const pages = [['blank', blank.url], ...Object.entries(PAGES).map(([name, path]) => [name, server.url + path])];
    const runs = new Map(pages.map(([name = '']) => [name, [] as Run[]]));
    // In turns, so that a temporary slowdown of the machine affects all of them.
    for (let i = 0; i < RUNS; i++) {
      for (const [name = '', url = ''] of pages) runs.get(name)?.push(await visit(url, browser.port));
    }
    const least = summarize(runs.get('blank') ?? []);
    note(`blank page: ${least.scores.performance} points, scripts block ${least.blocking.toFixed(0)} ms`);
    return Object.keys(PAGES).flatMap((name) => judge(name, summarize(runs.get(name) ?? []), least));
  } finally {
    await browser.kill();
    await blank.stop();
    await server.stop();
  }
}

async function visit(url: string, port: number): Promise<Run> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!outcome) throw new Error(`Lighthouse returned nothing for ${url}`);
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
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? 0;
  return { scores, shift: numberOf('cumulative-layout-shift'), blocking: numberOf('total-blocking-time') };
}

/** Medians. */
function summarize(runs: readonly Run[]): Run {
  const median = (read: (run: Run) => number) => percentile(runs.map(read), 0.5);
  return {
    scores: Object.fromEntries(CATEGORIES.map((each) => [each, median((run) => run.scores[each])])) as Run['scores'],
    shift: median((run) => run.shift),
    blocking: median((run) => run.blocking),
  };
}

function judge(name: string, page: Run, blank: Run): Result[] {
  const least = { ...LEAST, performance: blank.scores.performance - MOST_POINTS_LESS };
  const scores = CATEGORIES.map((each): Result => {
    const value = page.scores[each];
    return {
      figure: `Lighthouse ${each} of ${name}`,
      value,
      unit: 'points',
      against: null,
      ratio: null,
      goal: `>= ${least[each]}`,
      holds: value >= least[each],
    };
  });
  return [
    ...scores,
    {
      figure: `time that scripts of ${name} block`,
      value: page.blocking,
      unit: 'ms',
      against: blank.blocking,
      ratio: page.blocking / blank.blocking,
      goal: `<= ${MOST_BLOCKING}`,
      holds: page.blocking <= blank.blocking * MOST_BLOCKING,
    },
    limitFigure(`layout shift of ${name}`, 'CLS', page.shift, MOST_SHIFT),
  ];
}
