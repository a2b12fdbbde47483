// Parts of a page that are loaded after it. React.lazy throws when the code cannot be loaded, which ends the whole page
// and, in the frame, the error page with it; and it never tries again.
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
    try {
      const component = await load();
      loadMissingStyles();
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

/** Loads the part once `isWanted`, and again when the connection is back. `Part` is null until it is there. */
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

/** The bundler asks for a part's style sheet once: one that failed with the first try is asked for again here. */
function loadMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-precedence])')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
