// What the form of a listing says of a sale only. Browser-safe.
import { DOLLARS, type FieldReader, type Range } from './field-reader.ts';

const A_MONTH: Range = { ...DOLLARS, units: ['month'] };

export function readSaleTerms(form: FieldReader) {
  return {
    monthlyCharges: form.number('monthly_charges', 'Monthly charges', A_MONTH),
    taxesAnnual: form.number('taxes_annual', 'Taxes', { ...DOLLARS, units: ['year'] }),
    assessmentMonthly: form.number('assessment_monthly', 'The assessment', A_MONTH),
    financingAllowedPercent: form.number('financing_allowed_percent', 'Financing allowed', {
      min: 0,
      max: 100,
      isWhole: true,
      units: ['percent'],
    }),
    flipTax: form.limited('flip_tax', 200),
    subletPolicy: form.limited('sublet_policy', 200),
    yearBuilt: form.number('year_built', 'Year built', { min: 1600, max: 2100, isWhole: true }),
    lotSize: form.number('lot_size', 'Lot size', { min: 1, max: 100_000_000, units: ['sqft'] }),
  };
}

export const NO_SALE_TERMS = {
  monthlyCharges: null,
  taxesAnnual: null,
  assessmentMonthly: null,
  financingAllowedPercent: null,
  flipTax: null,
  subletPolicy: null,
  yearBuilt: null,
  lotSize: null,
};
