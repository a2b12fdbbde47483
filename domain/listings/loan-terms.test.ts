import { expect, test } from 'vitest';
import { readLoanTerms, typedTermsIn } from './loan-terms.ts';

const ASSUMED = {
  downPaymentPercent: 20,
  mortgageRatePercent: 6.55,
  mortgageTermYears: 30,
  insurancePercentOfPrice: 0.35,
  rateWeek: null,
  rateSource: 'Ours',
};

test('terms that a buyer types replace the assumptions', () => {
  expect(readLoanTerms({ down: '35', rate: '5.5', term: '15' }, ASSUMED)).toEqual({
    assumptions: { ...ASSUMED, downPaymentPercent: 35, mortgageRatePercent: 5.5, mortgageTermYears: 15 },
    errors: {},
  });
  expect(readLoanTerms({}, ASSUMED)).toEqual({ assumptions: ASSUMED, errors: {} });
  expect(readLoanTerms({ down: ' 12.5 % ', rate: '0' }, ASSUMED).assumptions).toMatchObject({
    downPaymentPercent: 12.5,
    mortgageRatePercent: 0,
  });
});

test.each(['abc', '150', '-5', '', '1e1', '12,5', '0x10', '100.01'])(
  'a down payment of "%s" is rejected with an error',
  (down) => {
    expect(readLoanTerms({ down }, ASSUMED)).toEqual({
      assumptions: ASSUMED,
      errors: { down: 'Enter a number from 0 to 100. Until then, we use 20%.' },
    });
  },
);

test('an impossible interest rate or term is rejected with an error', () => {
  expect(readLoanTerms({ rate: '31', term: '7' }, ASSUMED)).toEqual({
    assumptions: ASSUMED,
    errors: {
      rate: 'Enter a number from 0 to 30. Until then, we use 6.55%.',
      term: 'Choose one of the terms. Until then, we use 30 years.',
    },
  });
});

test('without JavaScript, the terms are read from the address of the page', () => {
  expect(typedTermsIn(new URLSearchParams('down=abc&rate=&utm=x'))).toEqual({ down: 'abc', rate: '' });
});
