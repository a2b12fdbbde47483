import { Link } from 'react-router';
import {
  type AtPrice,
  atPrice,
  BOARD_MONTHS,
  DEBT_LIMITS,
  gapTo,
  type Household,
  type LimitSteps,
  limitSteps,
} from '#domain/calculators/affordability.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { RuleBar } from '#app/ui/calculation/rule-bar.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { formatDecimal, formatDollars } from '#app/ui/format.ts';
import { signedDollars } from './amount-table.tsx';
import type { CalculatorData, CalculatorValues } from './calculator.server.ts';
import '#app/ui/definition-list/definition-list.css';
import '#app/ui/ledger/ledger.css';

const MONTHS = 12;
const LIMITS = ['board', 'calm', 'lender'] as const;
const LIMIT_NAMES = { board: 'Co-op board', calm: 'Calm', lender: 'Lender' } as const;
/** Where the bars end. */
const WIDEST_SHARE = 60;

function householdOf(values: CalculatorValues, insurancePercent: number): Household {
  const of = (name: string) => values[name] ?? 0;
  return {
    income: of('income'),
    debts: of('debts'),
    cash: values.cash ?? null,
    price: values.price ?? null,
    downPercent: of('down'),
    ratePercent: of('rate'),
    years: of('term'),
    charges: of('charges'),
    insurance: (of('price') * insurancePercent) / 100 / MONTHS,
  };
}

interface ResultProps extends Pick<CalculatorData, 'assumptions' | 'coopClosing'> {
  values: CalculatorValues;
}

export function AffordabilityResult({ values, assumptions, coopClosing }: ResultProps) {
  const household = householdOf(values, assumptions.insurancePercentOfPrice);
  const steps = LIMITS.map((limit) => limitSteps(household, limit));
  const [board, calm, lender] = steps as [LimitSteps, LimitSteps, LimitSteps];
  const { price } = household;
  return (
    <>
      <section className="v-sec" aria-label="Limits">
        <div className="two-up">
          <div>
            <h2>A lender would go to</h2>
            <b className="sum-figure">{priceText(lender)}</b>
            <p className="muted">
              Where all debt payments reach {DEBT_LIMITS.lender}% of your income, the usual ceiling. At{' '}
              {DEBT_LIMITS.calm}%, a calmer limit, it’s {priceText(calm)}.
            </p>
          </div>
          <div>
            <h2>Many co-op boards would stop at</h2>
            <b className="sum-figure">{priceText(board)}</b>
            <p className="muted">
              Where all debt payments reach {DEBT_LIMITS.board}% of your income. Boards set their own rules, and many
              don’t publish them.
            </p>
          </div>
        </div>
      </section>
      {price !== null && (
        <AtThisPrice household={{ ...household, price }} at={atPrice({ ...household, price }, coopClosing)} />
      )}
      <section className="v-sec v-foot" aria-labelledby="calc-steps">
        <h2 id="calc-steps">How we get there</h2>
        <p>The same steps for each limit, so you can check them with a pocket calculator.</p>
        <Steps steps={steps} household={household} />
        <Alert>
          <b>Not a loan offer.</b> Only a lender can tell you what you’ll be approved for.{' '}
          {price !== null && (
            <>
              Cash to close here: {formatDollars((price * household.downPercent) / 100)} down and up to{' '}
              {formatDollars(coopClosing)} closing costs for a co-op in New York City.{' '}
              <Link
                to={`/closing-costs?${new URLSearchParams({ kind: 'coop', price: String(price), down: String(household.downPercent) })}`}
              >
                See every line
              </Link>
            </>
          )}
        </Alert>
      </section>
    </>
  );
}

const priceText = ({ price }: LimitSteps) => (price === null ? 'No limit, all cash' : formatDollars(price));

function AtThisPrice({ household, at }: { household: Household & { price: number }; at: AtPrice }) {
  const { income, debts, charges, insurance, ratePercent } = household;
  return (
    <section className="v-sec" aria-label="At this price">
      <div className="two-up">
        <div>
          <h2>At {formatDollars(at.price)}</h2>
          <DebtRule limit="lender" at={at} income={income} />
          <DebtRule limit="board" at={at} income={income} />
          <CashRule at={at} />
        </div>
        <div>
          <h2>The monthly cost</h2>
          <dl className="def">
            <DefinitionRow label={`Loan, ${formatDollars(at.loan)} at ${ratePercent}%`}>
              {formatDollars(at.payment)}
            </DefinitionRow>
            <DefinitionRow label="Maintenance or charges">{formatDollars(charges)}</DefinitionRow>
            <DefinitionRow label="Insurance, estimate">{formatDollars(insurance)}</DefinitionRow>
            <DefinitionRow label="Housing">{formatDollars(at.housing)}</DefinitionRow>
            <DefinitionRow label="Other debt payments">{formatDollars(debts)}</DefinitionRow>
            <DefinitionRow label={`Housing and debts, ${shareText(at.debtShare)} of income`}>
              {formatDollars(at.housingAndDebts)}
            </DefinitionRow>
            <DefinitionRow label="Income before tax, a month">{formatDollars(income / MONTHS)}</DefinitionRow>
          </dl>
        </div>
      </div>
    </section>
  );
}

const shareText = (share: number) => (Number.isFinite(share) ? `${formatDecimal(share)}%` : 'more than all');

function DebtRule({ limit, at, income }: { limit: 'lender' | 'board'; at: AtPrice; income: number }) {
  const isOver = at.debtShare > DEBT_LIMITS[limit];
  const gap = gapTo(limit, at, income);
  return (
    <RuleBar
      title={limit === 'lender' ? 'Debt-to-income, lender' : 'Debt-to-income, co-op board'}
      badge={isOver ? <Badge tone="warning">Over the limit</Badge> : <Badge tone="positive">Within the limit</Badge>}
      share={Number.isFinite(at.debtShare) ? at.debtShare : WIDEST_SHARE}
      limit={DEBT_LIMITS[limit]}
      most={WIDEST_SHARE}
    >
      {shareText(at.debtShare)} of your income goes to housing and debts. The mark is {DEBT_LIMITS[limit]}%.{' '}
      {isOver
        ? `To get there at this price: ${formatDollars(gap.monthly)} less a month, or an income of ${formatDollars(gap.income)} a year.`
        : `${formatDollars(-gap.monthly)} a month is left until then.`}
    </RuleBar>
  );
}

function CashRule({ at: { cashLeft, monthsLeft, housing } }: { at: AtPrice }) {
  if (cashLeft === null || monthsLeft === null) return null;
  const isEnough = monthsLeft >= BOARD_MONTHS.many;
  const gap = BOARD_MONTHS.many * housing - cashLeft;
  return (
    <RuleBar
      title="Cash after closing, co-op board"
      badge={isEnough ? <Badge tone="positive">Enough</Badge> : <Badge tone="warning">Too little</Badge>}
      share={Math.max(0, monthsLeft)}
      limit={BOARD_MONTHS.many}
      most={BOARD_MONTHS.strict}
      isCeiling={false}
    >
      {cashLeft < 0
        ? `${formatDollars(-cashLeft)} is missing for the closing itself. `
        : `${formatDollars(cashLeft)} left is ${formatDecimal(monthsLeft)} months of housing costs. `}
      Many boards want {BOARD_MONTHS.many}, strict ones {BOARD_MONTHS.strict}.
      {!isEnough && ` ${formatDollars(gap)} more would do.`}
    </RuleBar>
  );
}

function Steps({ steps, household }: { steps: readonly LimitSteps[]; household: Household }) {
  const { income, debts, charges, insurance, years, ratePercent } = household;
  const rows: { label: string; hint?: string; of: (step: LimitSteps) => number }[] = [
    {
      label: 'Allowed for housing and debts',
      hint: `Monthly income of ${formatDollars(income / MONTHS)} times the limit`,
      of: ({ allowed }) => allowed,
    },
    { label: 'Less other debts', of: () => -debts },
    { label: 'Less maintenance and insurance', of: () => -(charges + insurance) },
    { label: 'Left for the loan payment', of: ({ left }) => left },
    { label: 'Loan that payment carries', hint: `${years} years at ${ratePercent}%`, of: ({ loan }) => loan },
  ];
  return (
    <table className="ledger">
      <caption className="sr">Steps from income to price at three limits</caption>
      <thead>
        <tr>
          <th scope="col" className="w-main">
            Step
          </th>
          {steps.map(({ limit, percent }) => (
            <th key={limit} scope="col" className="r">
              {LIMIT_NAMES[limit]}, {percent}%
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, hint, of }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {hint && <small>{hint}</small>}
            </th>
            {steps.map((step) => (
              <td key={step.limit} className="r" data-l={`${LIMIT_NAMES[step.limit]}, ${step.percent}%`}>
                {signedDollars(of(step))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Price, rounded down</th>
          {steps.map((step) => (
            <td key={step.limit} className="r" data-l={`${LIMIT_NAMES[step.limit]}, ${step.percent}%`}>
              <b>{priceText(step)}</b>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
