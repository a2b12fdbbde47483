import type { ListedCost } from '#domain/closing-costs/list-rules.server.ts';
import type { ListedRates } from '#domain/mortgage-rates/list-rates.server.ts';
import { loadAsAdministrator } from '#app/session/admin-guard.ts';
import { callFunction } from '#app/session/call-function.ts';

export interface AdminCostsData {
  tab: 'rules' | 'rates';
  costs: ListedCost[];
  rates: ListedRates;
  /** The cost whose periods are shown. */
  item: ListedCost | null;
  /** The period to correct; null: a new one. */
  periodId: number | null;
}

export function loadCosts(url: URL): Promise<AdminCostsData | Response> {
  return loadAsAdministrator(url, async ({ client }) => {
    const { costs, rates } = await callFunction<Pick<AdminCostsData, 'costs' | 'rates'>>(client, 'list-costs');
    const { searchParams } = url;
    const item = costs.find(({ id }) => String(id) === searchParams.get('item')) ?? null;
    const period = item?.periods.find(({ id }) => String(id) === searchParams.get('period'));
    const tab = searchParams.get('tab') === 'rates' ? ('rates' as const) : ('rules' as const);
    return { tab, costs, rates, item, periodId: period?.id ?? null };
  });
}
