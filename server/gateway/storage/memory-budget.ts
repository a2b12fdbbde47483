// How much memory everything that is received may use together until it is stored.

/** Counts what one of them uses; throws if there is no room for more. */
export interface MemoryShare {
  take(bytes: number): void;
  /** When it is done, however it ended. */
  giveBack(): void;
}

/** @returns what gives each its share; `refuse` is what is thrown if there is no room */
export function createMemoryBudget(mostBytes: number): (refuse: () => Error) => MemoryShare {
  let held = 0;
  return (refuse) => {
    let own = 0;
    return {
      take(bytes) {
        if (held + bytes > mostBytes) throw refuse();
        held += bytes;
        own += bytes;
      },
      giveBack() {
        held -= own;
        own = 0;
      },
    };
  };
}
