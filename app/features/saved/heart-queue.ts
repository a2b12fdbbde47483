// Stores hearts in the account one after the other, since a heart pressed twice must be stored in the right order.
let last: Promise<unknown> = Promise.resolve();

/** The heart counts as pending from the moment of the call. */
export function storeInOrder(store: () => Promise<void>): Promise<void> {
  const stored = last.then(store);
  last = stored.catch(() => {});
  return stored;
}

/** Until this resolves, the account's answer may lack a heart that this browser shows. */
export async function whenHeartsAreStored(): Promise<void> {
  for (let waited: unknown; waited !== last; ) {
    waited = last;
    await last;
  }
}
