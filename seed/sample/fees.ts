// Typical fees for a kind of home and its state, at legal amounts (RPL 238-a: application at most $20; NJ: $50, deposit
// at most 1.5 months).
import type { Area } from '#seed/areas/read-areas.ts';
import type { HomeKind } from './home-kinds.ts';
import type { Random } from './random.ts';

/** Rows of `property_fees` without property and position. */
export function feesOf(
  rental: boolean,
  kind: HomeKind,
  area: Area,
  price: number,
  random: Random,
): Record<string, unknown>[] {
  const fee = (name: string, amount: number, rest: Record<string, unknown>) => ({
    name,
    amount,
    necessity: 'required',
    recurrence: 'one_time',
    refundable: false,
    ...rest,
  });
  const tower = kind.floors > 20;
  if (rental) {
    const deposit = area.state === 'NJ' ? Math.round(price * (random.chance(0.6) ? 1.5 : 1)) : price;
    return [
      fee('Application and credit check', area.state === 'NJ' ? 50 : 20, { due: 'With the application' }),
      fee('Security deposit', deposit, { due: 'At signing', refundable: true }),
      ...(tower && random.chance(0.6)
        ? [
            fee('Amenity fee', random.pick([50, 75, 100]), {
              recurrence: 'monthly',
              due: 'Monthly',
              necessity: 'optional',
            }),
          ]
        : []),
      ...(tower && area.state === 'NJ'
        ? [fee('Trash and package service', random.pick([25, 35, 45]), { recurrence: 'monthly', due: 'Monthly' })]
        : []),
    ];
  }
  if (kind.saleOwnership === 'coop') {
    return [
      fee('Board application', random.pick([500, 650, 750]), { due: 'With the packet' }),
      fee('Credit check, each person', 20, { due: 'With the packet' }),
      fee('Move-in deposit', random.pick([500, 1000]), { due: 'Before moving', refundable: true }),
      ...(random.chance(0.4)
        ? [
            fee('Storage cage', random.pick([20, 25, 40]), {
              recurrence: 'monthly',
              due: 'Monthly',
              necessity: 'optional',
              refundable: null,
            }),
          ]
        : []),
    ];
  }
  return kind.saleOwnership === 'condo'
    ? [
        fee('Condo application', random.pick([400, 600]), { due: 'With the application' }),
        fee('Move-in deposit', 1000, { due: 'Before moving', refundable: true }),
      ]
    : [];
}
