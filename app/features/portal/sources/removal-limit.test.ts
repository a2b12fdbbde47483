import { expect, test } from 'vitest';
import { joinRemovalLimit, splitRemovalLimit } from './removal-limit.ts';

test('the removal limit of a source is a percentage in the form and an option from 0 to 1', () => {
  const options = { mostMissingShare: 0.29, sweepHours: 6 };
  expect(splitRemovalLimit(options)).toEqual({ removalLimit: '29', rest: { sweepHours: 6 } });
  expect(joinRemovalLimit('29', { sweepHours: 6 })).toEqual(options);
  expect(joinRemovalLimit('12.5 %', {})).toEqual({ mostMissingShare: 0.125 });
  expect(joinRemovalLimit('', { sweepHours: 6 })).toEqual({ sweepHours: 6 });
});

test('a removal limit that is not a percentage is rejected', () => {
  for (const typed of ['many', '-1', '101', 'NaN']) expect(joinRemovalLimit(typed, {}), typed).toBeNull();
});
