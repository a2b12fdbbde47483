import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreCorpus } from './corpus/score.server.ts';
import { findUnlawfulWording } from './find-unlawful-wording.server.ts';
import { growthOf } from './growth-testing.ts';
import { findWhileTyping } from './find-while-typing.ts';
import { type Jurisdiction, JURISDICTIONS, LAWS } from './laws.ts';

const DAY = '2026-11-28';
const marked = (text: string, jurisdiction: Jurisdiction = 'NYC', day = DAY) =>
  findUnlawfulWording(text, jurisdiction, day).map((finding) => finding.text);

describe('the corpus', () => {
  test.each(['seen', 'practice'] as const)(
    '%s, for tuning: 0.95 of the unlawful texts are found at their words, and 0.95 of the findings are right',
    (half) => {
      const { precision, recall } = scoreCorpus(half, findUnlawfulWording);
      expect(precision).toBeGreaterThanOrEqual(0.95);
      expect(recall).toBeGreaterThanOrEqual(0.95);
    },
  );
});

test('the half that nobody looked at is judged no worse than when it was measured; the goal of 0.95 is not reached', () => {
  const { precision, recall } = scoreCorpus('held-out', findUnlawfulWording);
  expect(precision).toBeGreaterThanOrEqual(0.93);
  expect(recall).toBeGreaterThanOrEqual(0.84);
});

describe('what is forbidden', () => {
  test.each([
    ['2BR near the park. No Section 8.', ['No Section 8']],
    ['We do not accept vouchers.', ['do not accept vouchers']],
    ['Adults only, please.', ['Adults only']],
    ['No kids, no pets.', ['No kids']],
    ['Cannot rent to anyone with a service dog.', ['Cannot rent to anyone with a service dog']],
    ['Christian tenants only.', ['Christian tenants only']],
    ['US citizens only.', ['citizens only']],
    ['Whites only.', ['Whites only']],
    ['No felons.', ['No felons']],
  ])('%s', (text, expected) => {
    expect(marked(text)).toEqual(expected);
  });

  test.each([
    'NO SECTION 8',
    'no  section\t8',
    'No “Section 8”',
    'no sec\u200Btion\u00AD 8',
    'n o  s e c t i o n  8',
    'n.o. s.e.c.t.i.o.n 8',
    'n0 s3cti0n 8',
    'nosection8',
    'ｎｏ ｓｅｃｔｉｏｎ ８',
    'nо sесtiоn 8',
    'no <b>section</b>&nbsp;8',
    '&#110;o section 8',
    '🚫 section 8',
  ])('a disguise does not hide it: %s', (text) => {
    const findings = findUnlawfulWording(text, 'NYC', DAY);
    expect(findings.map(({ rule }) => rule)).toEqual(['source-of-income']);
    expect(findings[0]?.text).toMatch(/[8８]$/);
  });

  test('a finding has the law, the place in the text and a lawful wording', () => {
    const text = 'Sunny. “No vouchers”, sorry.';
    expect(findUnlawfulWording(text, 'NJ', DAY)).toEqual([
      {
        rule: 'source-of-income',
        ground: 'source_of_income',
        law: 'N.J.S.A. 10:5-12(g) (NJ LAD)',
        effectiveFrom: '2002-09-05',
        start: 8,
        end: 19,
        text: 'No vouchers',
        suggestion: 'All lawful sources of income are welcome, including vouchers and public assistance.',
      },
    ]);
  });
});

describe('what is lawful', () => {
  test.each([
    'No smoking, no pets, no elevator.',
    'Walking distance to churches, schools and the senior center.',
    'Master bedroom, family room, nursery: great for entertaining family and friends.',
    'Single-family home with mature trees.',
    "No children's furniture left behind.",
    'Section 8 and other vouchers are welcome.',
    'No pets except assistance animals.',
    'No deposit for service dogs.',
    'Not wheelchair accessible: three flights, no ramp.',
    'We do not ask about convictions before a conditional offer.',
    '40x the rent or a guarantor. With a voucher we look only at your share of the rent.',
    'A 55+ community under the Housing for Older Persons Act. No children as permanent residents.',
    'Female roommate wanted to share my apartment, one kitchen between us.',
    'We speak English, Spanish and Polish.',
  ])('%s', (text) => {
    expect(marked(text)).toEqual([]);
  });
});

describe('whose law, and when', () => {
  test('a trade is protected in New York City alone', () => {
    expect(marked('No lawyers.', 'NYC')).toEqual(['No lawyers']);
    expect(marked('No lawyers.', 'NY')).toEqual([]);
    expect(marked('No lawyers.', 'NJ')).toEqual([]);
  });

  test('age is protected in New York, not in New Jersey', () => {
    expect(marked('No seniors.', 'NY')).toEqual(['No seniors']);
    expect(marked('No seniors.', 'NJ')).toEqual([]);
  });

  test('a law that is not in force yet forbids nothing', () => {
    expect(marked('No felons.', 'NYC', '2024-12-31')).toEqual([]);
    expect(marked('No felons.', 'NYC', '2025-01-01')).toEqual(['No felons']);
    expect(marked('No vouchers.', 'NY', '2019-04-11')).toEqual([]);
    expect(marked('No vouchers.', 'NY', '2019-04-12')).toEqual(['No vouchers']);
  });

  test('every law has days that exist, in order, and a source', () => {
    for (const { effective_from, effective_to, source } of LAWS) {
      expect(new Date(effective_from).toISOString().slice(0, 10)).toBe(effective_from);
      expect(effective_to === null || effective_from <= effective_to).toBe(true);
      expect(source).not.toBe('');
    }
  });
});

/** Texts of the words that rules are about, in any order, with what hides them. */
const HOSTILE =
  'no|kids|section 8|only|not|vouchers|tenant who|n o|k1ds|prefer| |  |, |. |\u200B|&nbsp;|&#x6e;|<b>|</b>|<br>|é|$|&|<';
const hostile = fc
  .array(fc.constantFrom("children's", '\n', '\u{1F6AB}', '\uD800', ...HOSTILE.split('|')), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe('any text', () => {
  test.each([
    ['of any characters', fc.string({ unit: 'binary', maxLength: 300 })],
    ['of words that rules are about', hostile],
  ])('%s is read without an error, and each finding says where its words are', (_, texts) => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...JURISDICTIONS), (text, jurisdiction) => {
        for (const find of [findUnlawfulWording, findWhileTyping]) {
          let last = 0;
          for (const finding of find(text, jurisdiction, DAY)) {
            expect(text.slice(finding.start, finding.end)).toBe(finding.text);
            expect(finding.end).toBeGreaterThan(finding.start);
            expect(finding.start).toBeGreaterThanOrEqual(last);
            last = finding.start;
          }
        }
      }),
    );
  });

  test('what stands before or after in other paragraphs does not change a finding', () => {
    fc.assert(
      fc.property(fc.constantFrom('No Section 8', 'Adults only', 'No felons'), fc.nat(5), (text, lines) => {
        const before = 'Bright rooms.\n\n'.repeat(lines);
        const [finding] = findUnlawfulWording(`${before}${text}.\n\nQuiet street.`, 'NYC', DAY);
        expect(finding).toMatchObject({ start: before.length, text });
      }),
    );
  });

  test('a text with two hundred thousand letters is read to its end', () => {
    const text = `${'Sunny rooms and a garden. '.repeat(8_000)}No vouchers.`;
    expect(marked(text)).toEqual(['No vouchers']);
  });
});

test('the linter of the browser finds what is said plainly', () => {
  const { precision, recall } = scoreCorpus('seen', findWhileTyping);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

test.each([
  'ﬃ',
  '0ﬃ',
  'ﷺ ',
  'a',
  'lab',
  'noKids',
  '8section8',
  'a b c d ',
  'no kids ',
  'adults only. ',
  'perfect for a single person ',
  'please no kids or ',
])('twice the length takes about twice as long, however few spaces a text has: %j', (part) => {
  expect(growthOf((text) => findUnlawfulWording(text, 'NYC'), part)).toBeLessThan(3);
});

test('a misspelled word is understood between words that are too long for any list', () => {
  const long = 'x'.repeat(1000);
  expect(findUnlawfulWording(`${long} no chidlren ${long}`, 'NYC')).toHaveLength(1);
});
