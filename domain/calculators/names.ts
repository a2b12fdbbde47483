/** As their addresses have them. Browser-safe. */
export const CALCULATORS = ['mortgage', 'affordability', 'rent-or-buy', 'refinance'] as const;
export type CalculatorName = (typeof CALCULATORS)[number];
