// Byte records that are appended and never changed, in pages of one megabyte, so growing needs no large copy.
const PAGE = 1 << 20;

export class ByteLog {
  readonly #pages: Buffer[] = [];
  #used = PAGE;

  get byteLength(): number {
    return this.#pages.length * PAGE;
  }

  /** Returns the position of the record, which must fit into one page. */
  append(record: Uint8Array): number {
    if (this.#used + record.length > PAGE) {
      this.#pages.push(Buffer.allocUnsafeSlow(PAGE));
      this.#used = 0;
    }
    const page = this.#pages.length - 1;
    (this.#pages[page] as Buffer).set(record, this.#used);
    const at = page * PAGE + this.#used;
    this.#used += record.length;
    return at;
  }

  page(at: number): Buffer {
    return this.#pages[Math.floor(at / PAGE)] as Buffer;
  }

  offset(at: number): number {
    return at % PAGE;
  }
}

/** Writes a record into a scratch buffer, from which append copies it. */
export class RecordWriter {
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  #length = 0;

  start(): void {
    this.#length = 0;
  }

  number(value: number): void {
    this.#ensure(8);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Stored as length plus one, so 0 means null. */
  text(value: string | null): void {
    if (value === null) return this.number(0);
    // Almost every text is ASCII. Its length is then known, and a loop is faster than a call out of the engine.
    if (this.#plainText(value)) return;
    const size = Buffer.byteLength(value);
    this.number(size + 1);
    this.#ensure(size);
    this.#length += this.#bytes.write(value, this.#length);
  }

  #plainText(value: string): boolean {
    const start = this.#length;
    this.number(value.length + 1);
    this.#ensure(value.length);
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > 127) {
        this.#length = start;
        return false;
      }
      this.#bytes[this.#length++] = code;
    }
    return true;
  }

  get record(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #ensure(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.min(PAGE, 2 * (this.#length + more)));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

export class RecordReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(log: ByteLog, at: number) {
    this.#bytes = log.page(at);
    this.#at = log.offset(at);
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] as number;
      value += (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  skipText(): void {
    const size = this.number();
    this.#at += Math.max(0, size - 1);
  }

  text(): string | null {
    const size = this.number();
    if (size === 0) return null;
    const start = this.#at;
    this.#at += size - 1;
    return this.#bytes.toString('utf8', start, this.#at);
  }
}
