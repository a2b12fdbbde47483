import { Link } from 'react-router';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { AffordabilityResult } from './affordability-result.tsx';
import { CALCULATORS } from '#domain/calculators/names.ts';
import { CALCULATOR_FORMS } from './calculator-fields.ts';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorData } from './calculator.server.ts';
import { MortgageResult } from './mortgage-result.tsx';
import { RefinanceResult } from './refinance-result.tsx';
import { RentOrBuyResult } from './rent-or-buy-result.tsx';
import '#app/ui/calculation/calculation.css';
import './calculators.css';

export function CalculatorPage({ data }: { data: CalculatorData }) {
  const { name, typed } = data;
  const { title, lead } = CALCULATOR_FORMS[name];
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Calculators', to: '/calculators' }, { label: title }]} />
      <header className="page-head page-head-tight">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <CalculatorForm key={JSON.stringify(typed)} {...data} />
      <Result data={data} />
    </div>
  );
}

function Result({ data }: { data: CalculatorData }) {
  const { values } = data;
  if (values === null) return null;
  switch (data.name) {
    case 'mortgage':
      return <MortgageResult {...data} values={values} />;
    case 'affordability':
      return <AffordabilityResult {...data} values={values} />;
    case 'rent-or-buy':
      return <RentOrBuyResult values={values} />;
    case 'refinance':
      return <RefinanceResult values={values} />;
  }
}

/** All calculators. */
export function CalculatorsPage() {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Calculators</h1>
        <p>What homes cost, with the numbers in the address, so you can keep, print and share them.</p>
      </header>
      <ul className="calculators plain">
        {CALCULATORS.map((name) => (
          <li key={name}>
            <h2>
              <Link to={`/calculators/${name}`}>{CALCULATOR_FORMS[name].title}</Link>
            </h2>
            <p>{CALCULATOR_FORMS[name].lead}</p>
          </li>
        ))}
        <li>
          <h2>
            <Link to="/closing-costs">Closing costs</Link>
          </h2>
          <p>What buyers and sellers pay on top of the price, line by line, with the law of each.</p>
        </li>
      </ul>
      <div className="section-gap" />
    </div>
  );
}
