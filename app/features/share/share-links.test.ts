import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const LINKS = shareLinks({ url: 'https://stoop.example/property/7', title: 'Loft & garden' });

test('the six targets are in the fixed order (specification, section 2)', () => {
  expect(LINKS.map((link) => link.name)).toEqual(['WhatsApp', 'Pinterest', 'Facebook', 'X', 'LinkedIn', 'Email']);
});

test('email opens a draft with the name and address of the home', () => {
  expect(LINKS[5]?.href).toBe(
    'mailto:?subject=Loft%20%26%20garden&body=Loft%20%26%20garden%0Ahttps%3A%2F%2Fstoop.example%2Fproperty%2F7',
  );
});

test('a title cannot add its own parameters', () => {
  expect(LINKS[3]?.href).toBe(
    'https://x.com/intent/post?url=https%3A%2F%2Fstoop.example%2Fproperty%2F7&text=Loft+%26+garden',
  );
});
