// Which tags the words of a text have. A tag is a list of words with one meaning (words/*.ts), or one word of a pattern.
import type { Token } from './tokens.ts';
import { stemOf } from './tokens.ts';

/** A tag found in a text: it ends in front of token `end`. */
export interface Hit {
  tag: number;
  end: number;
}

interface Node {
  next: Map<string, Node>;
  tags: number[];
}

const emptyNode = (): Node => ({ next: new Map(), tags: [] });

export class Vocabulary {
  readonly #root = emptyNode();
  readonly #words = new Set<string>();
  readonly #ids = new Map<string, number>();
  /** For lists of adjectives: the tag that the plural has ("Korean", "Koreans"). */
  readonly #plurals = new Map<number, number>();
  /** Words by themselves with one letter less; built when the first unknown word is read. */
  #misspelled: Map<string, string> | null = null;

  /** The number of a tag; lower-case names are words that mean themselves. */
  tag(name: string): number {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(name, id);
    if (!/^[A-Z]/.test(name)) this.#addPhrase(name, id);
    return id;
  }

  addWords(name: string, phrases: string): void {
    const id = this.tag(name);
    for (const phrase of phrases.split(', ')) this.#addPhrase(phrase, id);
  }

  setPlural(adjective: string, people: string): void {
    this.#plurals.set(this.tag(adjective), this.tag(people));
  }

  #addPhrase(phrase: string, id: number): void {
    let node = this.#root;
    const isExact = phrase.startsWith('=');
    for (const word of phrase.replace(/^=/, '').split(' ')) {
      const key = isExact ? `=${word}` : stemOf(word);
      this.#words.add(isExact ? word : key);
      let next = node.next.get(key);
      if (!next) {
        next = emptyNode();
        node.next.set(key, next);
      }
      node = next;
    }
    if (!node.tags.includes(id)) node.tags.push(id);
  }

  /** Whether some phrase has this word. */
  knows(word: string): boolean {
    return this.#words.has(stemOf(word)) || this.#words.has(word);
  }

  /** The word that was probably meant, if it is a slip of the pen; or null. */
  mendWord(word: string): string | null {
    if (word.length < SHORTEST_MENDED || word.length > LONGEST_MENDED) return null;
    this.#misspelled ??= this.#listMisspellings();
    for (const variant of [word, ...withoutOne(word)]) {
      const meant = this.#misspelled.get(variant);
      if (meant !== undefined && isSlip(word, meant)) return meant;
    }
    return null;
  }

  #listMisspellings(): Map<string, string> {
    const misspelled = new Map<string, string>();
    for (const word of this.#root.next.keys())
      if (word.length >= SHORTEST_MENDED && /^[a-z]+$/.test(word))
        for (const variant of [word, ...withoutOne(word)]) if (!misspelled.has(variant)) misspelled.set(variant, word);
    return misspelled;
  }

  /** The tags that begin at a token. Punctuation has the tag of a comma. */
  findHits(tokens: readonly Token[], at: number): Hit[] {
    const token = tokens[at];
    if (!token) return [];
    if (token.kind !== 'word') return [{ tag: this.tag(','), end: at + 1 }];
    const hits = numberTags(token.word).map((name) => ({ tag: this.tag(name), end: at + 1 }));
    this.#walk(this.#root, tokens, at, hits);
    return hits;
  }

  #walk(node: Node, tokens: readonly Token[], at: number, hits: Hit[]): void {
    const token = tokens[at];
    if (token?.kind !== 'word') return;
    for (const key of [token.stem, `=${token.word}`]) {
      const next = node.next.get(key);
      if (!next) continue;
      for (const tag of next.tags) {
        hits.push({ tag, end: at + 1 });
        const plural = token.word === token.stem ? undefined : this.#plurals.get(tag);
        if (plural !== undefined) hits.push({ tag: plural, end: at + 1 });
      }
      if (next.next.size > 0) this.#walk(next, tokens, at + 1, hits);
    }
  }
}

/** Shorter words are too often another word. */
const SHORTEST_MENDED = 6;
const SHORTEST_REPLACED = 7;
/** No word of the lists has as many letters; a whole text without a space would be tried without each of its letters. */
const LONGEST_MENDED = 30;

/** One letter too many or missing, or two swapped; another vowel only in a long word, because "ledger" is no lodger. */
function isSlip(word: string, meant: string): boolean {
  if (meant[0] !== word[0] || Math.abs(meant.length - word.length) > 1) return false;
  if (meant.length !== word.length) return true;
  const vowelless = (letters: string) => letters.replace(/[aeiou]/g, '');
  if (word.length >= SHORTEST_REPLACED && vowelless(word) === vowelless(meant)) return true;
  return [...word].toSorted().join('') === [...meant].toSorted().join('');
}

/** The word without each of its letters but the first and the last two, which are what inflections change. */
const withoutOne = (word: string): string[] =>
  Array.from({ length: word.length - 3 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

/** What a number may mean: the age of an adult, or of a child. */
function numberTags(word: string): string[] {
  if (!/^\d{1,4}s?$/.test(word)) return [];
  const value = Number.parseInt(word, 10);
  return ['NUMBER', ...(value > 18 && value < 100 ? ['AGE'] : []), ...(value > 0 && value < 19 ? ['YEARS'] : [])];
}
