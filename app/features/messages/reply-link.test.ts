import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

test('a reply goes to the sender with the home in its subject', () => {
  expect(replyLink({ email: 'ana@example.com', property_title: 'Loft & garden' })).toBe(
    'mailto:ana@example.com?subject=Re%3A%20Loft%20%26%20garden',
  );
  expect(replyLink({ email: 'ana@example.com', property_title: null })).toContain('Re%3A%20your%20message');
});

test('an address cannot add recipients or text', () => {
  const link = replyLink({ email: 'a?bcc=b@example.com,c@example.com&body=x', property_title: 'Loft' });
  expect([...new URL(link ?? '').searchParams.keys()]).toEqual(['subject']);
  expect(link?.split('?')[0]).not.toContain(',');
});

test('there is nobody to reply to once the sender has deleted their account', () => {
  expect(replyLink({ email: 'deleted@stoop.invalid', property_title: 'Loft' })).toBeNull();
});
