// The texts of result cards as bytes: half the memory of JavaScript strings, and nothing for the garbage collector.
import { withUnit } from '#domain/listings/listing-card.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { ByteLog, RecordReader, RecordWriter } from './byte-log.ts';

/** Firms and sources repeat. */
class Names {
  readonly #names: (string | null)[] = [];
  readonly #numbers = new Map<string | null, number>();

  number(name: string | null): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  at(number: number): string | null {
    return this.#names[number] ?? null;
  }
}

export interface CardTexts {
  mlsId: string;
  title: string;
  address: string | null;
  unit: string | null;
  firstImage: string | null;
  illustration: string | null;
  imageCount: number;
  listingFirm: string | null;
  mlsSource: string;
  pinIsApproximate: boolean;
  isSample: boolean;
  listingDateIsKnown: boolean;
  monthlyCostIsComplete: boolean;
}

/** The first is the lowest bit. */
function packBits(...bits: boolean[]): number {
  return bits.reduce((sum, bit, index) => sum + (bit ? 1 << index : 0), 0);
}

export class CardStore {
  readonly #log = new ByteLog();
  readonly #writer = new RecordWriter();
  readonly #names = new Names();

  get byteLength(): number {
    return this.#log.byteLength;
  }

  add(row: SearchValuesView): number {
    const writer = this.#writer;
    writer.start();
    writer.text(row.mls_id);
    writer.text(row.title);
    writer.text(row.address);
    writer.text(row.unit);
    writer.text(row.images[0] ?? null);
    writer.text(row.images.length > 0 ? null : row.illustration);
    writer.number(row.images.length);
    writer.number(this.#names.number(row.listing_firm));
    writer.number(this.#names.number(row.mls_source));
    writer.number(
      packBits(row.pin_is_approximate, row.is_sample, row.listing_date_is_known, row.monthly_cost_is_complete),
    );
    return this.#log.append(writer.record);
  }

  mlsId(at: number): string {
    return new RecordReader(this.#log, at).text() ?? '';
  }

  /** What names the home in one line. */
  readLine(at: number): { title: string; address: string | null } {
    const reader = new RecordReader(this.#log, at);
    reader.skipText();
    return { title: reader.text() ?? '', address: withUnit(reader.text(), reader.text()) };
  }

  read(at: number): CardTexts {
    const reader = new RecordReader(this.#log, at);
    const card: CardTexts = {
      mlsId: reader.text() ?? '',
      title: reader.text() ?? '',
      address: reader.text(),
      unit: reader.text(),
      firstImage: reader.text(),
      illustration: reader.text(),
      imageCount: reader.number(),
      listingFirm: this.#names.at(reader.number()),
      mlsSource: this.#names.at(reader.number()) ?? '',
      pinIsApproximate: false,
      isSample: false,
      listingDateIsKnown: false,
      monthlyCostIsComplete: false,
    };
    const bits = reader.number();
    card.pinIsApproximate = (bits & 1) !== 0;
    card.isSample = (bits & 2) !== 0;
    card.listingDateIsKnown = (bits & 4) !== 0;
    card.monthlyCostIsComplete = (bits & 8) !== 0;
    return card;
  }
}
