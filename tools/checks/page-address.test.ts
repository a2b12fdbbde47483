import { expect, test } from 'vitest';
import { checkPageAddresses, findRequestAddresses } from './page-address.ts';

test('canary: an address taken from the request is found', () => {
  expect(findRequestAddresses('const url = new URL(request.url);')).toEqual([1]);
  expect(findRequestAddresses('// nothing\nconst { url, signal } = request;')).toEqual([2]);
});

test('no loader or action of a page takes its address from the request', () => {
  const { files, found } = checkPageAddresses();
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
