// Answers a term from the index. It must give the same results as term-match.ts, which tests check.
import type { AskedWord, Term } from '#domain/search/term-query.ts';
import { isStopWord, joinText } from '#domain/search/term-words.ts';
import type { CardStore } from './card-store.ts';
import { SlotSet } from './slot-set.ts';
import { GONE, type SlotTable } from './slot-table.ts';
import type { TextIndex } from './text-index.ts';

export interface SearchableTexts {
  index: TextIndex;
  slots: SlotTable;
  cards: CardStore;
}

/** The slots that match the term; some of them may no longer be in use. */
export function findTerm(term: Term, texts: SearchableTexts): SlotSet {
  const found = findWordsAndPhrases(term, texts);
  if (term.joined !== null) addMlsId(found, term.joined, texts);
  return found;
}

function findWordsAndPhrases(term: Term, texts: SearchableTexts): SlotSet {
  const { index, slots } = texts;
  const phrases = term.phrases.map((phrase) => index.phraseNumbers(phrase));
  const needed = [...term.words.map((word) => knownWords(word, texts)), ...phraseWords(term, index)];
  if (phrases.includes(undefined) || needed.some((words) => words.length === 0)) return new SlotSet(slots.count);
  // Rarest words first, so the set to check shrinks early.
  needed.sort((one, other) => index.postingCount(one) - index.postingCount(other));
  let found: SlotSet | null = null;
  for (const words of needed) {
    const set = slotsWithAny(words, index, slots.count);
    if (found) found.keepOnly(set);
    else found = set;
  }
  const matches = found ?? new SlotSet(slots.count);
  return phrases.length === 0 ? matches : withPhrases(matches, phrases as number[][], texts);
}

/** The words of phrases narrow the search before word sequences are read. */
function phraseWords({ phrases }: Term, index: TextIndex): number[][] {
  return phrases.flatMap((phrase) => {
    const words = phrase.filter((word) => !isStopWord(word));
    return words.map((word) => index.phraseNumbers([word]) ?? []);
  });
}

/** A typo is allowed only in a word that no listing contains. */
function knownWords(word: AskedWord, texts: SearchableTexts): number[] {
  const exact = texts.index.exactWords(word);
  return isInListing(exact, texts) ? exact : texts.index.misspelledWords(word);
}

/** Whether any listing contains one of the words. */
export function isInListing(
  words: readonly number[],
  { index, slots }: Pick<SearchableTexts, 'index' | 'slots'>,
): boolean {
  const { location } = slots.arrays;
  let isFound = false;
  for (const each of words) {
    index.visit(each, (slot) => {
      isFound = location[slot] !== GONE;
      return !isFound;
    });
    if (isFound) return true;
  }
  return false;
}

function slotsWithAny(words: readonly number[], index: TextIndex, slots: number): SlotSet {
  const set = new SlotSet(slots);
  for (const word of words) index.addSlots(word, set);
  return set;
}

function withPhrases(found: SlotSet, phrases: number[][], { index, slots }: SearchableTexts): SlotSet {
  const kept = new SlotSet(slots.count);
  const { words, location } = slots.arrays;
  found.forEach((slot) => {
    if (location[slot] === GONE) return;
    if (phrases.every((phrase) => index.hasPhrase(words[slot] as number, phrase))) kept.add(slot);
  });
  return kept;
}

function addMlsId(found: SlotSet, joined: string, { slots, cards }: SearchableTexts): void {
  const hash = hashText(joined);
  const { mlsHash, card } = slots.arrays;
  for (let slot = 0; slot < slots.count; slot++) {
    if (mlsHash[slot] === hash && joinText(cards.mlsId(card[slot] as number)) === joined) found.add(slot);
  }
}

/** 32 bits (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}
