// Hearts on their way to the account, one after the other: pressed twice, a heart must not be stored in the wrong order.
let last: Promise<unknown> = Promise.resolve();

/** Counts as on its way from the moment of the call. */
export function storeInOrder(store: () => Promise<void>): Promise<void> {
  const stored = last.then(store);
  last = stored.catch(() => {});
  return stored;
}

/** Until then, what the account answers may not know of a heart that this browser shows. */
export async function whenHeartsAreStored(): Promise<void> {
  for (let waited: unknown; waited !== last; ) {
    waited = last;
    await last;
  }
}
