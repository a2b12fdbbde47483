import { expect, test } from 'vitest';
import { experienceText, languagesText, missingText, noLicenseText, specializationText } from './agent-texts.ts';

const AGENT = {
  specializations: [],
  languages: [],
  figures: { forSale: 0, forRent: 0, sold: 0, soldSince: null, soldPriced: 0, averagePrice: null },
};

test('what is missing is the source’s matter, or of somebody whom no source names their own', () => {
  const textsOf = (sources: string[]) => {
    const agent = { ...AGENT, sources };
    return [missingText(agent), specializationText(agent), languagesText(agent), experienceText(agent)];
  };
  expect(new Set(textsOf(['RLS']))).toEqual(new Set(['Not provided by the source']));
  expect(new Set(textsOf([]))).toEqual(new Set(['Not given yet']));
  expect(noLicenseText({ sources: [] })).toBe('License: not given yet');
});
