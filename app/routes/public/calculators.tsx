import { CalculatorsPage } from '#app/features/calculators/calculator-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';

export const handle: RouteHandle = { section: () => '/buy' };

export function meta() {
  return pageMeta({
    title: 'Calculators for NY and NJ homes | Stoop',
    description: 'Mortgage, affordability with co-op rules, rent or buy, refinance, and closing costs line by line.',
  });
}

export default function Page() {
  return <CalculatorsPage />;
}
