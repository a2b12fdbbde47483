// Numbers the words that many rows share.
export class Dictionary {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.#texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  /** Undefined: no row has it. */
  find(text: string): number | undefined {
    return this.#codes.get(text);
  }

  textOf(code: number): string {
    return this.#texts[code] as string;
  }

  /** For each number, its position in the order of the texts. */
  ranks(): Float64Array {
    const order = this.#texts.map((_, code) => code).sort((a, b) => (this.textOf(a) < this.textOf(b) ? -1 : 1));
    const ranks = new Float64Array(order.length);
    order.forEach((code, rank) => {
      ranks[code] = rank;
    });
    return ranks;
  }
}
