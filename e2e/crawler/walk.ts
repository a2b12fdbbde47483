// One page of the browser, used as people use it, and checked after each step.
import type { ElementHandle, Page } from '@playwright/test';
import { type Control, installCrawler, type PageState } from './in-page.ts';
import { type Watch, watch } from './watch.ts';

/** Data, API calls and late scripts; the page itself and its pictures still load. */
const DATA =
  /\.data(\?|$)|\/(rest|auth|functions|storage|realtime)\/v1\/|\/(city-suggestions|map-homes|saved-homes|new-homes|healthz|map-places\.json)/;
/** The longest wait after a step, and the longest while the network is cut. */
const LONGEST_WAIT_MS = 4000;
const LONGEST_WAIT_CUT_MS = 500;
const LONGEST_PRESS_MS = 4000;
/** How long something that looks wrong has to correct itself; only a real fault waits this long. */
const PATIENCE_MS = 8000;

export interface Fault {
  step: string;
  what: string;
}

interface Pressed {
  element: ElementHandle<HTMLElement>;
  /** Path and search of the address at that time. */
  before: string;
}

export class Walk {
  readonly faults: Fault[] = [];
  readonly #page: Page;
  readonly #watch: Watch;
  /**
   * Requests for data, and when nobody waits for them any more, because the end of a request is not reported once its
   * worker has ended.
   */
  readonly #pending = new Map<unknown, number>();
  #isCut = false;

  readonly #patienceMs: number;

  private constructor(page: Page, heard: Watch, patienceMs: number) {
    this.#patienceMs = patienceMs;
    this.#page = page;
    this.#watch = heard;
    page.on('request', (request) => {
      if (DATA.test(request.url())) this.#pending.set(request, Date.now() + LONGEST_WAIT_MS);
    });
    const done = (request: unknown) => this.#pending.delete(request);
    page.on('requestfinished', done);
    page.on('requestfailed', done);
  }

  static async begin(page: Page, baseURL: string, patienceMs = PATIENCE_MS): Promise<Walk> {
    await page.addInitScript(installCrawler);
    return new Walk(page, watch(page, baseURL), patienceMs);
  }

  /** Loads an address as a whole, and waits for its scripts. */
  async open(path: string): Promise<PageState> {
    this.#watch.setSending(false);
    await this.#page.goto(path);
    // What the previous page was waiting for is no longer reported.
    this.#pending.clear();
    await this.#page.waitForFunction(() => window.crawler.isIdle() && window.crawler.state().isHydrated);
    return this.look(`open ${path}`);
  }

  async go(path: string): Promise<PageState> {
    this.#watch.setSending(false);
    await this.#page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
      };
      void router.navigate(to);
    }, path);
    return this.look(`go to ${path}`);
  }

  /** From the address, as the browser has it now. */
  path(): string {
    const { pathname, search } = new URL(this.#page.url());
    return pathname + search;
  }

  openLayers(): Promise<number> {
    return this.#page.evaluate(() => window.crawler.openLayers());
  }

  controls(): Promise<Control[]> {
    return this.#page.evaluate(() => window.crawler.controls());
  }

  /** Null: it is no longer there. */
  async find(key: string): Promise<ElementHandle<HTMLElement> | null> {
    const handle = await this.#page.evaluateHandle((wanted) => window.crawler.element(wanted), key);
    return handle.asElement() as ElementHandle<HTMLElement> | null;
  }

  /** False: something covered it, or it moved away. */
  async press(step: string, element: ElementHandle<HTMLElement>): Promise<PageState | null> {
    const before = this.path();
    this.#watch.setSending(!(await leads(element)));
    try {
      await element.click({ timeout: LONGEST_PRESS_MS });
    } catch {
      // A page that takes long to appear still counts as reached.
      if (this.path() === before) return null;
    }
    await this.#follow(element, before);
    return this.look(step, { element, before });
  }

  /** A link to another address: until the address changes, nothing has happened yet. */
  async #follow(element: ElementHandle<HTMLElement>, before: string): Promise<void> {
    if (this.#isCut) return;
    const target = await element.evaluate((each) => {
      const { pathname, search, hash } = each as HTMLAnchorElement;
      return each.tagName === 'A' && hash === '' ? pathname + search : null;
    });
    if (target === null || target === before) return;
    const hasLeft = (from: string) => location.pathname + location.search !== from;
    await this.#page.waitForFunction(hasLeft, before, { timeout: LONGEST_WAIT_MS }).catch(() => {});
  }

  async type(step: string, field: ElementHandle<HTMLElement>, text: string): Promise<PageState | null> {
    const before = this.path();
    this.#watch.setSending(true);
    try {
      await field.fill(text, { timeout: LONGEST_PRESS_MS });
      await field.press('Enter', { timeout: LONGEST_PRESS_MS });
    } catch {
      return null;
    }
    return this.look(step, { element: field, before });
  }

  async choose(step: string, field: ElementHandle<HTMLElement>): Promise<PageState | null> {
    const before = this.path();
    this.#watch.setSending(true);
    try {
      await field.focus();
      await field.selectOption({ index: 1 }, { timeout: LONGEST_PRESS_MS });
    } catch {
      return null;
    }
    return this.look(step, { element: field, before });
  }

  async back(step: string): Promise<PageState> {
    this.#watch.setSending(false);
    await this.#page.goBack();
    return this.look(`${step}, Back`);
  }

  async forward(step: string): Promise<PageState> {
    this.#watch.setSending(false);
    await this.#page.goForward();
    return this.look(`${step}, Forward`);
  }

  /** Closes dialogs and menus as the keyboard does. */
  async closeLayers(step: string): Promise<boolean> {
    for (let tries = 0; tries < 3; tries += 1) {
      if ((await this.openLayers()) === 0) return true;
      await this.#page.keyboard.press('Escape');
      await this.look(`${step}, Escape`);
    }
    return (await this.openLayers()) === 0;
  }

  async cut(): Promise<void> {
    this.#isCut = true;
    this.#watch.setCut(true);
    await this.#page.route(DATA, (route) => route.abort());
  }

  async mend(): Promise<void> {
    await this.#page.unroute(DATA);
    // The last refusal is reported a moment later.
    await this.#settle();
    this.#isCut = false;
    this.#watch.take();
    this.#watch.setCut(false);
  }

  /** Waits until nothing moves, and records what is wrong. */
  async look(step: string, pressed?: Pressed): Promise<PageState> {
    await this.#settle();
    let state = await this.#page.evaluate(() => window.crawler.state());
    // The router is idle a moment before the page shows where it is.
    const until = Date.now() + this.#patienceMs;
    while (Date.now() < until && (await this.#faultsOf(state, pressed)).length > 0) {
      await this.#frame();
      state = await this.#page.evaluate(() => window.crawler.state());
    }
    const found = [...this.#watch.take(), ...(await this.#faultsOf(state, pressed))];
    for (const what of found) this.faults.push({ step: `${this.#isCut ? '[no network] ' : ''}${step}`, what });
    return state;
  }

  async #faultsOf(state: PageState, pressed?: Pressed): Promise<string[]> {
    const found: string[] = [];
    if (state.isErrorPage && !this.#isCut) found.push(`error page: ${state.heading}`);
    if (state.isErrorPage && this.#isCut && !/couldn't load/.test(state.heading)) found.push(`says: ${state.heading}`);
    if (/\.data($|\?)/.test(state.path)) found.push(`the address is that of data: ${state.path}`);
    if (state.title.trim() === '') found.push('no title');
    if (state.heading.trim() === '') found.push('no heading');
    if (!state.isHydrated) found.push('the scripts have not taken the page over');
    if (pressed && !state.hasFocus && (await keepsFocus(pressed, state.path))) found.push('the focus is lost');
    return found;
  }

  async #settle(): Promise<void> {
    const until = Date.now() + (this.#isCut ? LONGEST_WAIT_CUT_MS : LONGEST_WAIT_MS);
    try {
      await this.#page.waitForFunction(() => window.crawler?.isIdle(), undefined, { timeout: until - Date.now() });
      // What the step requested besides the page; a stream that never ends is not waited for.
      while (this.#isWaiting() && Date.now() < until) await this.#frame();
      await this.#page.evaluate(() => window.crawler.quiet());
    } catch {
      // Without the network a route's code may never arrive; then the page stays as it is.
    }
  }

  #isWaiting(): boolean {
    for (const [request, until] of this.#pending) if (until < Date.now()) this.#pending.delete(request);
    return this.#pending.size > 0;
  }

  async #frame(): Promise<void> {
    await this.#page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  }
}

/**
 * Something on the page must have the focus after pressing a control, even if the control itself has disappeared. This
 * does not apply to a link into the page, where the browser continues by itself.
 */
async function keepsFocus({ element, before }: Pressed, after: string): Promise<boolean> {
  if (before.split('?')[0] !== after.split('?')[0]) return false;
  return element.evaluate((each) => !(each as HTMLAnchorElement).hash);
}

const leads = (element: ElementHandle<HTMLElement>) => element.evaluate((each) => each.tagName === 'A');
