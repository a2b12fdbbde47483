// How a part of the portal writes what it shows into the portal's address, and reads it again.

export interface AddressPart<State> {
  read(params: PartParams): State;
  /** Only what differs from the beginning is written. */
  write(state: State, set: SetParam): void;
}

/** A default is not written. */
export type SetParam = (name: string, value: string | number | null, isDefault?: boolean) => void;

const MAX_TEXT = 100;

/** The parameters of an address; what cannot be read counts as absent. */
export class PartParams {
  readonly #params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  text(name: string): string {
    return (this.#params.get(name) ?? '').trim().slice(0, MAX_TEXT);
  }

  oneOf<Item extends string>(name: string, list: readonly Item[]): Item | null {
    const value = this.#params.get(name);
    return list.find((item) => item === value) ?? null;
  }

  /** From 1. */
  count(name: string): number | null {
    const text = this.#params.get(name);
    return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  }

  /** Of a form that is open: of which row, or of a new one. */
  form(name: string): number | 'new' | null {
    return this.#params.get(name) === 'new' ? 'new' : this.count(name);
  }

  words(name: string): string[] {
    return (this.#params.get(name) ?? '').split(' ');
  }
}
