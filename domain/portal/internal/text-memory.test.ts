import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextMemory } from './text-memory.ts';

const anyLetters = (longest: number) =>
  fc.array(fc.constantFrom('a', 'b', 'é', '家'), { maxLength: longest }).map((letters) => letters.join(''));

test('a word is found only within a single text', () => {
  fc.assert(
    fc.property(
      fc.array(anyLetters(40), { minLength: 1, maxLength: 40 }),
      anyLetters(18).filter((word) => word !== ''),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      (texts, word, isAsked) => {
        let memory = new TextMemory(1, 1);
        for (const [slot, text] of texts.entries()) {
          if (slot > 0) memory = memory.grown(slot + 1);
          memory.write(slot, text);
        }
        const mask = Uint8Array.from(texts, (_, slot) => (isAsked[slot] ? 1 : 0));
        memory.keepWord(mask, word);
        expect([...mask]).toEqual(texts.map((text, slot) => (isAsked[slot] && text.includes(word) ? 1 : 0)));
      },
    ),
    { numRuns: 300 },
  );
});

test('texts are kept when they outgrow the memory', () => {
  const memory = new TextMemory(3, 1);
  const texts = [200_000, 1, 300_000].map((length, slot) => `${'abc'[slot]?.repeat(length)}|`);
  for (const [slot, text] of texts.entries()) memory.write(slot, text);
  expect(texts.map((_, slot) => `${memory.part(slot, 0, '|'.charCodeAt(0))}|`)).toEqual(texts);
  const mask = new Uint8Array(3).fill(1);
  memory.keepWord(mask, `${'c'.repeat(20)}|`);
  expect([...mask]).toEqual([0, 0, 1]);
});
