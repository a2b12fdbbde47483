import { data } from 'react-router';
import { CALCULATORS } from '#domain/calculators/names.ts';
import { CALCULATOR_FORMS } from '#app/features/calculators/calculator-fields.ts';
import { CalculatorPage } from '#app/features/calculators/calculator-page.tsx';
import { readCalculator } from '#app/features/calculators/calculator.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/calculator';

export const handle: RouteHandle = { section: () => '/buy' };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = CALCULATORS.find((each) => each === params.name);
  if (!name) throw data(null, { status: 404 });
  const calculator = await readCalculator(context.get(serverContext), name, url);
  return data(calculator, { status: Object.keys(calculator.errors).length > 0 ? 400 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Calculators | Stoop', description: 'Calculators.', noindex: true });
  const { title, description } = CALCULATOR_FORMS[loaderData.name];
  return pageMeta({
    title: `${title} | Stoop`,
    description,
    canonical: `${loaderData.siteUrl}/calculators/${loaderData.name}`,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CalculatorPage data={loaderData} />;
}
