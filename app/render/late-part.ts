// Parts of a page that are loaded after it. React.lazy throws if the code cannot be loaded, which takes down the whole
// page (and, in the frame, the error page, too), and it never tries again.
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { noteFailure } from './note-failure.ts';

export interface LatePart<Props> {
  start: () => void;
  subscribe: (listener: () => void) => () => void;
  read: () => LoadedPart<Props>;
}

type LoadedPart<Props> = { component: ComponentType<Props> } | 'waiting' | 'loading' | 'failed';

export function latePart<Props>(name: string, load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let state: LoadedPart<Props> = 'waiting';
  const listeners = new Set<() => void>();
  const become = (next: LoadedPart<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  async function start() {
    if (state === 'loading' || typeof state === 'object') return;
    become('loading');
    watchStyles();
    try {
      const component = await load();
      loadFailedStyles();
      become({ component });
    } catch (error) {
      noteFailure(`${name} could not be loaded`, error);
      become('failed');
    }
  }
  return {
    start: () => void start(),
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loads the part once `isWanted`, and again when the connection is back. `Part` is null until it is loaded. */
export function useLatePart<Props>(part: LatePart<Props>, isWanted = true) {
  const state = useSyncExternalStore(part.subscribe, part.read, () => 'waiting' as const);
  useEffect(() => {
    if (!isWanted) return;
    part.start();
    window.addEventListener('online', part.start);
    return () => window.removeEventListener('online', part.start);
  }, [part, isWanted]);
  return { Part: typeof state === 'object' ? state.component : null, hasFailed: state === 'failed', retry: part.start };
}

/** Style sheets that failed to load: the bundler requests each only once. */
const failedStyles = new Set<HTMLLinkElement>();
let isWatching = false;

/** Error events of links do not bubble, but the document can capture them. */
function watchStyles(): void {
  if (isWatching) return;
  isWatching = true;
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  document.addEventListener('error', note, true);
}

function loadFailedStyles(): void {
  for (const link of failedStyles) link.replaceWith(link.cloneNode());
  failedStyles.clear();
}
