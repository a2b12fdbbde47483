import type { CostLine } from '#domain/closing-costs/closing-costs.ts';
import type { ComparedPlace } from './closing-costs.server.ts';
import { centsText, PAYERS } from './cost-texts.ts';

interface ComparedTaxesProps {
  here: ComparedPlace;
  other: ComparedPlace;
  priceCents: number;
}

const taxesOf = ({ buyer, seller }: ComparedPlace): CostLine[] =>
  [...buyer.lines, ...seller.lines].filter(({ part, payer }) => part === 'taxes' && payer !== 'lender');

const sumOf = (taxes: readonly CostLine[]) => taxes.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
const nameOf = (place: ComparedPlace) => place.name.replace(/, (NY|NJ)$/, '');

/** What both sides would pay in taxes for the same price on the other side of the river. */
export function ComparedTaxes({ here, other, priceCents }: ComparedTaxesProps) {
  const places = [here, other].map((place) => ({ name: nameOf(place), taxes: taxesOf(place) }));
  const codes = [...new Map(places.flatMap(({ taxes }) => taxes).map((line) => [line.code, line])).values()];
  const isInNewJersey = other.name.endsWith('NJ');
  return (
    <section className="v-sec v-foot" aria-labelledby="h-other">
      <h2 id="h-other">The same price in {isInNewJersey ? 'New Jersey' : 'New York City'}</h2>
      <p>
        New Jersey has no mortgage recording tax and no mansion tax for the buyer. Its sellers pay the realty transfer
        fee and, above $1,000,000, the graduated percent fee.
      </p>
      <table className="ledger">
        <caption className="sr">
          Taxes on {centsText(priceCents)} in {places.map(({ name }) => name).join(' and ')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-main">
              Taxes on {centsText(priceCents)}
            </th>
            <th scope="col">Who pays</th>
            {places.map(({ name }) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, name, payer }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td data-l="Who pays">{PAYERS[payer]}</td>
              {places.map((place) => {
                const amount = place.taxes.find((line) => line.code === code)?.amountCents;
                return (
                  <td key={place.name} className="r" data-l={place.name}>
                    {amount ? centsText(amount) : 'None'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Both sides
            </th>
            {places.map(({ name, taxes }) => (
              <td key={name} className="r" data-l={name}>
                <b>{centsText(sumOf(taxes))}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
