// Stores the texts of result cards as bytes, which takes half the memory of JavaScript strings and no garbage
// collection.
import type { SizeNotes } from '#domain/listings/listing.ts';
import { sizeNotes, withUnit } from '#domain/listings/listing-card.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { ByteLog, RecordReader, RecordWriter } from './byte-log.ts';

/** Firms and sources repeat, so each name is stored once. */
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

type SizeColumns = Pick<SearchValuesView, 'flex_beds' | 'is_room' | 'has_shared_bath'>;

export interface CardTexts extends SizeColumns {
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

/** Where the number of flex beds begins, above the six bits. */
const FLEX_SHIFT = 6;

/** The first one is the lowest bit. */
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
    writer.number(
      packBits(
        row.is_room,
        row.has_shared_bath,
        row.pin_is_approximate,
        row.is_sample,
        row.listing_date_is_known,
        row.monthly_cost_is_complete,
      ) |
        (row.flex_beds << FLEX_SHIFT),
    );
    writer.text(row.images[0] ?? null);
    writer.text(row.images.length > 0 ? null : row.illustration);
    writer.number(row.images.length);
    writer.number(this.#names.number(row.listing_firm));
    writer.number(this.#names.number(row.mls_source));
    return this.#log.append(writer.record);
  }

  mlsId(at: number): string {
    return new RecordReader(this.#log, at).text() ?? '';
  }

  /** What a pin shows. */
  readLine(at: number): { title: string; address: string | null } & SizeNotes {
    const reader = new RecordReader(this.#log, at);
    reader.skipText();
    const title = reader.text() ?? '';
    const address = withUnit(reader.text(), reader.text());
    return { title, address, ...sizeNotes(readSize(reader.number())) };
  }

  read(at: number): CardTexts {
    const reader = new RecordReader(this.#log, at);
    const texts = {
      mlsId: reader.text() ?? '',
      title: reader.text() ?? '',
      address: reader.text(),
      unit: reader.text(),
    };
    const bits = reader.number();
    return {
      ...texts,
      ...readSize(bits),
      pinIsApproximate: (bits & 4) !== 0,
      isSample: (bits & 8) !== 0,
      listingDateIsKnown: (bits & 16) !== 0,
      monthlyCostIsComplete: (bits & 32) !== 0,
      firstImage: reader.text(),
      illustration: reader.text(),
      imageCount: reader.number(),
      listingFirm: this.#names.at(reader.number()),
      mlsSource: this.#names.at(reader.number()) ?? '',
    };
  }
}

function readSize(bits: number): SizeColumns {
  return { is_room: (bits & 1) !== 0, has_shared_bath: (bits & 2) !== 0, flex_beds: bits >> FLEX_SHIFT };
}
