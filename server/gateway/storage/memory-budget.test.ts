import { expect, test } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

test('uploads together use no more than the budget, and an upload frees its share when it is done', () => {
  const shareOf = createMemoryBudget(100);
  const refuse = () => new Error('full');
  const [one, other] = [shareOf(refuse), shareOf(refuse)];
  one.take(60);
  other.take(40);
  expect(() => other.take(1)).toThrow('full');
  one.giveBack();
  one.giveBack();
  other.take(60);
  expect(() => shareOf(refuse).take(1)).toThrow('full');
});
