// How a part of the portal writes its state to the URL and reads it back.

export interface AddressPart<State> {
  read(params: PartParams): State;
  /** Writes only what differs from the initial state. */
  write(state: State, set: SetParam): void;
}

/** Defaults are left out. */
export type SetParam = (name: string, value: string | number | null, isDefault?: boolean) => void;

const MAX_TEXT = 100;

/** The parameters of a URL. Values that cannot be read are ignored. */
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

  /** Starts at 1. */
  count(name: string): number | null {
    const text = this.#params.get(name);
    return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  }

  /** The open form: the id of its row, or a new one. */
  form(name: string): number | 'new' | null {
    return this.#params.get(name) === 'new' ? 'new' : this.count(name);
  }

  words(name: string): string[] {
    return (this.#params.get(name) ?? '').split(' ');
  }
}
