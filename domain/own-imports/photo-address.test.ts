import { expect, test } from 'vitest';
import { readPhotoAddress } from './photo-address.ts';

test.each([
  ['https://photos.example.com/a.jpg', 'https://photos.example.com/a.jpg'],
  ['http://cdn.example.org:8080/a b.jpg?w=2', 'http://cdn.example.org:8080/a%20b.jpg?w=2'],
])('the photo address %s is one of the public web', (text, href) => {
  expect(readPhotoAddress(text)).toBe(href);
});

test.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://localhost/a.jpg',
  'http://localhost../a.jpg',
  'http://LOCALHOST./a.jpg',
  'http://printer.local/a.jpg',
  'http://metadata.google.internal/a.jpg',
  'http://intranet/a.jpg',
  'https://x/"><script>',
  'https://photos.example.com/"><script>alert(1)</script>',
  'https://user:secret@photos.example.com/a.jpg',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'photos.example.com/a.jpg',
])('the photo address %s is left out', (text) => {
  expect(readPhotoAddress(text)).toBeNull();
});
