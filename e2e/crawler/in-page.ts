// What the crawler asks of an open page. The function is sent to the browser as text, so it can use nothing from
// outside.

export interface Control {
  /** The same for similar controls: the hearts in a list count as one. */
  key: string;
  kind: 'link' | 'press' | 'type' | 'choose';
  name: string;
  /** Set for a link. */
  href: string | null;
  /** Set for a field. */
  fieldType: string | null;
  /** In the header, the footer or one of their menus. */
  inFrame: boolean;
  /** In a modal dialog. */
  inDialog: boolean;
}

export interface PageState {
  /** Path and search of the address. */
  path: string;
  /** The route, with the parameters that choose a part of its page. */
  place: string;
  route: string;
  title: string;
  heading: string;
  isErrorPage: boolean;
  /** Identifies the history entry; stays the same after the address was replaced. */
  entry: string;
  isHydrated: boolean;
  hasFocus: boolean;
}

export interface PageCrawler {
  controls(): Control[];
  element(key: string): Element | null;
  state(): PageState;
  isIdle(): boolean;
  openLayers(): number;
  /** When nothing has appeared or disappeared for a few frames. */
  quiet(): Promise<void>;
}

declare global {
  interface Window {
    crawler: PageCrawler;
  }
}

export function installCrawler(): void {
  const FRAME = 'header.site-header, footer, .drawer, #account-menu, #share-menu';
  /** Visible only with the keyboard; navigation.spec.ts presses it. */
  const SKIPPED = '.skip';
  const CONTROLS = 'a[href], button, summary, input, select, textarea, [role="button"], [role="tab"]';
  const TYPED = ['text', 'search', 'email', 'tel', 'password', 'number', 'url', 'date'];
  /** These choose a part of a page. */
  const PART_PARAMS = ['tab', 'section', 'view'];
  /** A list longer than this contains things of one kind. */
  const MANY = 8;

  /** The router changes the address a moment before the page is shown. */
  const STILL_FRAMES = 3;
  const LONGEST_MS = 500;
  let changes = 0;
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { subtree: true, childList: true });

  // Nothing may leave the page by itself.
  window.print = () => {};

  function router(): RouterLike | undefined {
    const { __reactRouterDataRouter: found } = window as unknown as { __reactRouterDataRouter?: RouterLike };
    return found;
  }
  interface RouterLike {
    state: {
      initialized: boolean;
      navigation: { state: string };
      revalidation: string;
      matches: { route: { id: string } }[];
    };
  }

  const modal = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

  function isUsable(element: Element): boolean {
    const dialog = modal();
    if (dialog && !dialog.contains(element)) return false;
    if (element.closest('[inert]') || element.matches(SKIPPED) || (element as HTMLButtonElement).disabled) return false;
    if (element.ariaDisabled === 'true' || element.getAttribute('tabindex') === '-1') return false;
    const shown = labelOf(element) ?? element;
    const { width, height } = shown.getBoundingClientRect();
    return shown.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  }

  /** Choices are pressed by their labels, as people do, because the control itself is often covered. */
  function labelOf(element: Element): Element | null {
    const { type } = element as HTMLInputElement;
    if (element.tagName !== 'INPUT' || (type !== 'radio' && type !== 'checkbox')) return null;
    return (element as HTMLInputElement).labels?.[0] ?? null;
  }

  function nameOf(element: Element): string {
    const field = element as HTMLInputElement;
    const text = element.ariaLabel ?? field.labels?.[0]?.textContent ?? element.textContent ?? '';
    return (text.trim() || field.name || field.placeholder || element.id)
      .replace(/\d[\d,.]*/g, '#')
      .replace(/\s+/g, ' ')
      .slice(0, 60);
  }

  function isOneOfMany(element: Element): boolean {
    if (element.closest('article, tbody tr, .pager, [role="listbox"], .results-map')) return true;
    const item = element.closest('li');
    return (item?.parentElement?.childElementCount ?? 0) > MANY;
  }

  function chainOf(element: Element): string {
    const parts: string[] = [];
    for (let each: Element | null = element; each && parts.length < 4; each = each.parentElement)
      parts.push(`${each.tagName}.${each.classList[0] ?? ''}`);
    return parts.join('<');
  }

  function describe(element: Element): Control {
    const field = element as HTMLInputElement;
    const tag = element.tagName;
    const fieldType = tag === 'INPUT' ? field.type : tag === 'TEXTAREA' ? 'textarea' : null;
    const isTyped = tag === 'TEXTAREA' || (tag === 'INPUT' && TYPED.includes(field.type));
    const inFrame = element.closest(FRAME) !== null;
    const name = nameOf(element);
    const where = inFrame ? 'frame' : partOf(state().place);
    const layer = modal() ? 'dialog' : element.closest('[popover]') ? 'popover' : '';
    const own = [where, layer, tag, fieldType ?? '', isOneOfMany(element) ? chainOf(element) : name].join('|');
    return {
      key: tag === 'A' ? targetOf(element as HTMLAnchorElement) : own,
      kind: tag === 'A' ? 'link' : isTyped ? 'type' : tag === 'SELECT' ? 'choose' : 'press',
      name,
      href: tag === 'A' ? (element as HTMLAnchorElement).href : null,
      fieldType,
      inFrame,
      inDialog: modal() !== null,
    };
  }

  /** Buy and Rent are one page with different words. */
  function partOf(place: string): string {
    return place.replace('routes/public/rent', 'routes/public/buy');
  }

  /** A link is identified by where it leads, wherever it is. */
  function targetOf({ href }: HTMLAnchorElement): string {
    const { origin, pathname, searchParams, hash } = new URL(href);
    const path = pathname.replace(/\d+/g, '#').replace(/^\/(legal|blog|help)\/.+/, '/$1/one');
    const params = [...searchParams].map(([name, value]) => (PART_PARAMS.includes(name) ? `${name}=${value}` : name));
    return ['link', origin === location.origin ? '' : 'elsewhere', path, params.join(), hash].join('|');
  }

  function usable(): Element[] {
    const skipped = ['hidden', 'file'];
    return [...document.querySelectorAll(CONTROLS)].filter(
      (element) => !skipped.includes((element as HTMLInputElement).type) && isUsable(element),
    );
  }

  function controls(): Control[] {
    const found = new Map<string, Control>();
    for (const element of usable()) {
      const control = describe(element);
      if (!found.has(control.key)) found.set(control.key, control);
    }
    return [...found.values()];
  }

  function element(key: string): Element | null {
    const found = usable().find((each) => describe(each).key === key);
    return found ? (labelOf(found) ?? found) : null;
  }

  function state(): PageState {
    const { pathname, search } = location;
    const params = new URLSearchParams(search);
    const route = router()?.state.matches.at(-1)?.route.id ?? 'none';
    const parts = PART_PARAMS.flatMap((name) => params.get(name) ?? []);
    const marked = document.querySelector('footer, .results-page, main');
    return {
      path: pathname + search,
      place: [route, ...parts].join('#'),
      route,
      title: document.title,
      heading: document.querySelector('h1')?.textContent ?? '',
      entry: (window as unknown as { navigation: { currentEntry: { key: string } } }).navigation.currentEntry.key,
      isErrorPage: document.querySelector('.lost') !== null,
      isHydrated: marked !== null && Object.keys(marked).some((name) => name.startsWith('__reactProps')),
      hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    };
  }

  window.crawler = {
    controls,
    element,
    state,
    isIdle() {
      const now = router()?.state;
      if (!now || document.readyState !== 'complete') return false;
      return now.initialized && now.navigation.state === 'idle' && now.revalidation === 'idle';
    },
    async quiet() {
      let [still, seen] = [0, -1];
      const until = performance.now() + LONGEST_MS;
      while (still < STILL_FRAMES && performance.now() < until) {
        await new Promise((go) => requestAnimationFrame(go));
        still = changes === seen ? still + 1 : 0;
        seen = changes;
      }
    },
    openLayers: () => document.querySelectorAll('dialog:modal, :popover-open').length,
  };
}
