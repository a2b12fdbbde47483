// Breadth first from Home: each route and each control once.
import type { Page } from '@playwright/test';
import type { Control, PageState } from './in-page.ts';
import { mayPress } from './never-confirmed.ts';
import { textsFor } from './typed-text.ts';
import { type Fault, Walk } from './walk.ts';

export interface CrawlPlan {
  baseURL: string;
  /** Pages that another crawl covers; only their header and footer are checked. */
  isWalkedElsewhere: (pathname: string) => boolean;
  /** Whatever is left when the time is up is counted in the report. */
  budgetMs: number;
  /** How long something that looks wrong has to correct itself. */
  patienceMs?: number;
}

export interface CrawlReport {
  faults: Fault[];
  /** Places visited, in order. */
  places: string[];
  steps: number;
  /** Places and controls that there was no time for. */
  leftOver: number;
  /** Controls that were covered by something. */
  unreached: string[];
}

/** Links on a page that are followed with Forward after Back. */
const FORWARDS = 1;
/** Steps on each page while the network fails; a link comes last, because its page cannot load. */
const CUT_STEPS: readonly Control['kind'][] = ['type', 'choose', 'press', 'press', 'link'];
/** How many layers over a page are walked: two for a dialog that a menu opened. */
const DEEPEST = 2;
/** Controls that close the layer they are in, although others in it still have to be pressed. */
const CLOSES = /^(close|cancel|dismiss|done|not now)\b/i;

export async function crawl(page: Page, plan: CrawlPlan): Promise<CrawlReport> {
  const walk = await Walk.begin(page, plan.baseURL, plan.patienceMs);
  return new Crawl(walk, plan).run();
}

class Crawl {
  readonly #walk: Walk;
  readonly #plan: CrawlPlan;
  readonly #until: number;
  readonly #done = new Set<string>();
  readonly #places: PageState[] = [];
  readonly #known = new Set<string>();
  /** Parts of the site in which we already know a place. */
  readonly #parts = new Set<string>();
  readonly #report: CrawlReport;
  #isLimited = false;

  constructor(walk: Walk, plan: CrawlPlan) {
    this.#walk = walk;
    this.#plan = plan;
    this.#until = Date.now() + plan.budgetMs;
    this.#report = { faults: walk.faults, places: [], steps: 0, leftOver: 0, unreached: [] };
  }

  /**
   * Links into unvisited parts of the site come first and have no time limit, so that every route is seen even on a
   * slow machine. Then everything that can be pressed and filled in, until the time is up.
   */
  async run(): Promise<CrawlReport> {
    this.#enqueue(await this.#walk.open('/'));
    // The list grows while it is walked.
    for (const place of this.#places) {
      await this.#at(place, async (here) => {
        await this.#pressAll(here, (control) => this.#isNewWay(control) && this.#isMine(here, control), []);
      });
    }
    this.#isLimited = true;
    for (const place of this.#places) {
      await this.#at(place, async (here) => {
        await this.#pressAll(here, (control) => this.#isMine(here, control), []);
        if (!this.#isElsewhere(here.path)) await this.#withoutNetwork(here);
      });
    }
    return this.#report;
  }

  /** The page is loaded as a whole, because what the server sends must be the same as what the browser renders. */
  async #at(place: PageState, work: (here: PageState) => Promise<void>): Promise<void> {
    if (this.#isLate()) this.#report.leftOver += 1;
    else {
      const here = await this.#walk.open(place.path);
      if (!this.#report.places.includes(here.place)) this.#report.places.push(here.place);
      await work(here);
    }
  }

  /** On a page that another crawl covers, only the header and footer are checked. */
  #isMine = (here: PageState, control: Control) => control.inFrame || !this.#isElsewhere(here.path);

  #isNewWay({ kind, href }: Control): boolean {
    return kind === 'link' && href !== null && !this.#parts.has(partOf(new URL(href).pathname));
  }

  #isLate = () => this.#isLimited && Date.now() > this.#until;

  #enqueue(state: PageState): void {
    if (state.isErrorPage || this.#known.has(state.place)) return;
    this.#known.add(state.place);
    this.#parts.add(partOf(new URL(state.path, this.#plan.baseURL).pathname));
    this.#places.push(state);
  }

  /** Uses each control that has not been used yet. `openers`: what had to be pressed for these to appear. */
  async #pressAll(here: PageState, isWanted: (control: Control) => boolean, openers: readonly Control[]) {
    let forwards = FORWARDS;
    /** Controls that were seen once and may have disappeared with their layer. */
    const left = new Set<string>();
    for (;;) {
      let shown = await this.#walk.controls();
      const wanted = () => shown.filter((each) => this.#isOpen(each) && isWanted(each));
      if (wanted().length === 0 && left.size > 0) shown = await this.#openAgain(here, openers);
      const open = wanted();
      for (const { key } of open) left.add(key);
      const next = open.find(({ name }) => !CLOSES.test(name)) ?? open[0];
      if (!next) return;
      left.delete(next.key);
      this.#done.add(next.key);
      if (this.#isLate()) {
        this.#report.leftOver += open.length;
        return;
      }
      const step = `${here.path}: ${next.kind} “${next.name}”`;
      const after = await this.#take(here, next, step);
      if (!after) continue;
      if (after.path !== here.path) {
        this.#enqueue(after);
        if (next.kind === 'link' && forwards-- > 0) {
          await this.#walk.back(step);
          await this.#walk.forward(step);
        }
        await this.#return(here, after, step);
      } else if (next.kind === 'press' && openers.length < DEEPEST) {
        const before = new Set(shown.map(({ key }) => key));
        await this.#pressAll(here, (control) => isWanted(control) && !before.has(control.key), [...openers, next]);
        if (openers.length === 0) await this.#return(here, after, step);
      }
    }
  }

  #isOpen({ key, name, href, inDialog }: Control): boolean {
    if (this.#done.has(key) || !mayPress(name, inDialog) || !isOwnPage(href, this.#plan.baseURL)) return false;
    return href === null || !this.#isElsewhere(href);
  }

  #isElsewhere(path: string): boolean {
    return this.#plan.isWalkedElsewhere(new URL(path, this.#plan.baseURL).pathname);
  }

  /** Opens a layer again that has closed, by pressing what opened it; returns the controls that are there then. */
  async #openAgain(here: PageState, openers: readonly Control[]): Promise<Control[]> {
    for (const { key, name } of openers) {
      const opener = await this.#walk.find(key);
      if (opener) await this.#walk.press(`${here.path}: “${name}” again`, opener);
    }
    return this.#walk.controls();
  }

  async #take(here: PageState, control: Control, step: string): Promise<PageState | null> {
    this.#report.steps += 1;
    if (control.kind === 'type') return this.#type(here, control, step);
    const element = await this.#walk.find(control.key);
    if (!element) return null;
    const after =
      control.kind === 'choose' ? await this.#walk.choose(step, element) : await this.#walk.press(step, element);
    if (!after) this.#report.unreached.push(step);
    return after;
  }

  /** Types one text after the other. Each may lead to a different place; the caller handles the last one. */
  async #type(here: PageState, control: Control, step: string): Promise<PageState | null> {
    let after: PageState | null = null;
    for (const text of textsFor(control.fieldType ?? 'text')) {
      if (after && after.path !== here.path) {
        this.#enqueue(after);
        await this.#return(here, after, step);
      }
      const field = await this.#walk.find(control.key);
      if (!field) break;
      after = await this.#walk.type(`${step} ← ${text}`, field, text);
    }
    return after;
  }

  /** Goes back to the page as it was, with Escape and Back; an address that was replaced has nothing to go back to. */
  async #return(here: PageState, after: PageState, step: string): Promise<void> {
    const isClosed = await this.#walk.closeLayers(step);
    const isBehind = after.entry !== here.entry && this.#walk.path() !== here.path;
    if (isClosed && isBehind) await this.#walk.back(step);
    if (!isClosed || this.#walk.path() !== here.path) here.entry = (await this.#walk.open(here.path)).entry;
  }

  /** Uses the page while no request is answered, and again once requests are answered. */
  async #withoutNetwork(here: PageState): Promise<void> {
    if (this.#isLate()) return;
    await this.#walk.cut();
    const taken = new Set<string>();
    for (const kind of CUT_STEPS) {
      const control = (await this.#walk.controls()).find(
        (each) =>
          each.kind === kind &&
          !each.inFrame &&
          !taken.has(each.key) &&
          mayPress(each.name, true) &&
          isOwnPage(each.href, this.#plan.baseURL),
      );
      const element = control && (await this.#walk.find(control.key));
      if (!element) continue;
      taken.add(control.key);
      const step = `${here.path}: ${control.kind} “${control.name}”`;
      this.#report.steps += 1;
      if (control.kind === 'type') await this.#walk.type(step, element, textsFor(control.fieldType ?? 'text')[0] ?? '');
      else if (control.kind === 'choose') await this.#walk.choose(step, element);
      else await this.#walk.press(step, element);
      await this.#walk.closeLayers(step);
    }
    await this.#walk.mend();
    await this.#walk.go(here.path);
  }
}

/** The first part of a path: all homes are one part of the site, and so are the articles. */
function partOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** Our own pages; not files, and not other sites' apps. */
function isOwnPage(href: string | null, baseURL: string): boolean {
  if (href === null) return true;
  const url = URL.parse(href);
  return url?.origin === baseURL && !/\.(ics|rss|xml|txt|json|csv)$/.test(url.pathname);
}
