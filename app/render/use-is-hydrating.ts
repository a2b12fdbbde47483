import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True on the server and while the browser takes over the server's HTML; false from then on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
