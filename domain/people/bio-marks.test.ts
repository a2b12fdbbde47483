import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BioBlock, parseBio } from './bio-marks.ts';

const plain = (text: string) => ({ text, bold: false, italic: false });

test('bold, italic and lists are recognized', () => {
  expect(parseBio('I sell **brownstones** in *Gowanus*.\n\n- one\n- two\n1. first')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          plain('I sell '),
          { text: 'brownstones', bold: true, italic: false },
          plain(' in '),
          { text: 'Gowanus', bold: false, italic: true },
          plain('.'),
        ],
      ],
    },
    { kind: 'list', isOrdered: false, items: [[plain('one')], [plain('two')]] },
    { kind: 'list', isOrdered: true, items: [[plain('first')]] },
  ]);
});

test('a link leads to the web or to a mailbox, and its text may be formatted', () => {
  const [block] = parseBio('My [**office**](https://example.com/a*b*c) or [write](mailto:ren@example.com)');
  expect(block).toEqual({
    kind: 'paragraph',
    lines: [
      [
        plain('My '),
        { text: 'office', bold: true, italic: false, href: 'https://example.com/a*b*c' },
        plain(' or '),
        { ...plain('write'), href: 'mailto:ren@example.com' },
      ],
    ],
  });
});

test('a link may be inside formatted text', () => {
  expect(parseBio('**see [me](https://example.com/)**')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'see ', bold: true, italic: false },
          { text: 'me', bold: true, italic: false, href: 'https://example.com/' },
        ],
      ],
    },
  ]);
});

test('an address of any other kind is not a link', () => {
  for (const target of [
    'http://example.com',
    'data:text/html,x',
    'JavaScript:alert',
    '//example.com',
    '/path',
    'https://bank@evil.example',
  ]) {
    const text = `[x](${target}) and more`;
    expect(parseBio(text), target).toEqual([{ kind: 'paragraph', lines: [[plain(text)]] }]);
  }
});

test('any other markup stays plain text', () => {
  const text = '<script>alert(1)</script> [x](javascript:alert(1)) 2 * 3 ** 4';
  expect(parseBio(text)).toEqual([{ kind: 'paragraph', lines: [[plain(text)]] }]);
});

const textOf = (blocks: BioBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines : block.items))
    .flat()
    .map((span) => span.text)
    .join('');

test('no letter is lost or added, no matter what is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '*', ' ', '\n', '<', '1', '.', '-') }), (text) => {
      const letters = (value: string) => value.replaceAll(/[^aB<]/g, '');
      expect(letters(textOf(parseBio(text)))).toBe(letters(text));
    }),
  );
});

test('a long run of marks is read quickly', () => {
  const started = performance.now();
  parseBio('*'.repeat(5000));
  parseBio('**a'.repeat(1600));
  expect(performance.now() - started).toBeLessThan(500);
});
