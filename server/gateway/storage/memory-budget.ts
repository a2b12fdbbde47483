// How much memory all uploads together may use while they are received and checked.

/** Counts what one upload uses; throws if there is no room for more. */
export interface MemoryShare {
  take(bytes: number): void;
  /** When the upload is done, however it ended. */
  giveBack(): void;
}

export function createMemoryBudget(mostBytes: number, refuse: () => Error): () => MemoryShare {
  let held = 0;
  return () => {
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
