import { expect, test } from 'vitest';
import { joinOptions, splitOptions } from './originating-system.ts';

test('the originating system of an MLS Grid feed is a field, and the filter is built from it', () => {
  const options = { filter: { always: "OriginatingSystemName eq 'onekey2'", overlapSeconds: 30 }, sweepHours: 6 };
  const { system, rest } = splitOptions(options);
  expect(system).toBe('onekey2');
  expect(rest).toEqual({ filter: { overlapSeconds: 30 }, sweepHours: 6 });
  expect(joinOptions(system, rest)).toEqual(options);
});

test('a filter with more than the system stays as it was written', () => {
  const options = { filter: { always: "OriginatingSystemName eq 'a' and City eq 'b'" } };
  expect(splitOptions(options)).toEqual({ system: '', rest: options });
});

test('a quote in a name does not end the filter', () => {
  const options = joinOptions("o'hare", {});
  expect(options).toEqual({ filter: { always: "OriginatingSystemName eq 'o''hare'" } });
  expect(splitOptions(options)).toEqual({ system: "o'hare", rest: {} });
});
