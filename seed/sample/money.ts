// Running costs of a sample home at the usual level for its place.
import type { Area } from '#seed/areas/read-areas.ts';
import type { Random } from './random.ts';

const HIGH_VALUE_SHORE = new Set(['11937', '11954', '11963', '08008', '08226', '08204', '08736']);

/** Yearly property tax as a share of the price. */
function taxRate(area: Area, ownership: string, random: Random): number {
  if (HIGH_VALUE_SHORE.has(area.zipCode)) return random.between(0.0045, 0.008);
  if (area.borough) return ownership === 'condo' ? random.between(0.008, 0.0125) : random.between(0.0055, 0.009);
  if (area.state === 'NJ') return random.between(0.017, 0.024);
  return area.latitude > 41.6 ? random.between(0.024, 0.032) : random.between(0.017, 0.026);
}

/** Columns monthly_charges, taxes_annual, assessment_*: dollars. A co-op's taxes are included in its maintenance. */
export function monthlyCosts(
  home: { rental: boolean; ownership: string; area: Area; sqft: number; price: number; letter: string },
  random: Random,
): Record<string, number | string | null> {
  const none = { monthly_charges: null, taxes_annual: null, assessment_monthly: null, assessment_until: null };
  if (home.rental) return none;
  const city = home.area.borough !== null;
  if (home.ownership === 'coop') {
    const perSqft = city
      ? home.area.borough === 'Manhattan'
        ? random.between(1.5, 2.4)
        : random.between(0.9, 1.4)
      : random.between(0.8, 1.3);
    const assessed = random.chance(0.12);
    return {
      ...none,
      monthly_charges: Math.round(home.sqft * perSqft),
      assessment_monthly: assessed ? Math.round(home.sqft * random.between(0.1, 0.3)) : null,
      assessment_until: assessed ? '2028-03-31' : null,
    };
  }
  const taxes = Math.round((home.price * taxRate(home.area, home.ownership, random)) / 10) * 10;
  if (home.ownership !== 'condo') return { ...none, taxes_annual: taxes };
  const perSqft = city ? random.between(0.85, 1.5) : random.between(0.35, 0.7);
  return { ...none, monthly_charges: Math.round(home.sqft * perSqft), taxes_annual: taxes };
}
