import type { ReactNode } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import type { BoardMember, NoteKind } from '#domain/boards/board.ts';
import type { Comparison } from '#domain/boards/read-board.server.ts';
import { readLoanTerms, typedTermsIn, YEARS } from '#domain/listings/loan-terms.ts';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { sourceNames } from '#app/features/listing-cards/card-texts.ts';
import { ShareLinkButton } from '#app/features/share/share-link-button.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { formatDecimal } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { memberName } from './board-texts.ts';
import { type Cell, compareSections, notesOfKind, UNKNOWN, votesCell } from './compare-rows.ts';
import type { ComparisonData } from './load-boards.ts';
import './compare.css';

const WORDS = ['no', 'one', 'two', 'three', 'four'];

export function ComparePage({ data: { boardId, comparison, today } }: { data: ComparisonData }) {
  const { homes, name } = comparison;
  return (
    <div className="wrap boards-page">
      <Breadcrumbs
        crumbs={[{ label: 'Boards', to: '/boards' }, { label: name, to: `/boards/${boardId}` }, { label: 'Compare' }]}
      />
      {homes.length < 2 ? (
        <div className="page-empty">
          <h1 className="sr">Compare homes</h1>
          <Empty title="Choose two homes or more">
            <p>Tick “Compare” on up to four homes of the board.</p>
            <p className="row">
              <ButtonLink variant="primary" to={`/boards/${boardId}`}>
                Back to the board
              </ButtonLink>
            </p>
          </Empty>
        </div>
      ) : (
        <Compared comparison={comparison} today={today} />
      )}
    </div>
  );
}

function Compared({ comparison, today }: { comparison: Comparison; today: string }) {
  const { homes, mayVote, members } = comparison;
  const [params] = useSearchParams();
  const { assumptions, errors } = readLoanTerms(typedTermsIn(params), comparison.assumptions);
  const hasSales = homes.some(({ home }) => home.kind === 'sale');
  const count = WORDS[homes.length] ?? String(homes.length);
  return (
    <>
      <header className="page-head page-head-tight row row-between">
        <div>
          <h1>Compare {count} homes</h1>
          {hasSales && (
            <p>
              Monthly cost assumes {formatDecimal(assumptions.downPaymentPercent)}% down and a{' '}
              {assumptions.mortgageTermYears}-year loan at {assumptions.mortgageRatePercent}%.
            </p>
          )}
        </div>
        <div className="row">
          <Button icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <ShareLinkButton
            title={`${comparison.name}: ${count} homes compared`}
            note="Only members of this board can open it."
          />
        </div>
      </header>
      {hasSales && <LoanTerms errors={errors} assumptions={assumptions} params={params} />}
      <p className="swipe-hint">
        <Icon name="swap" />
        Swipe the table sideways to see {homes.length === 2 ? 'both' : `all ${count}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div className="compare-wrap" tabIndex={0} role="region" aria-label="Comparison table, scrolls sideways">
        <table className="compare">
          <caption className="sr">Price, cost, size and time of {count} homes</caption>
          <thead>
            <tr>
              <td>
                <span className="sr">Feature</span>
              </td>
              {homes.map(({ home }) => (
                <th scope="col" key={home.id}>
                  <ListingImage picture={{ ...home.picture, alt: '' }} sizes="240px" />
                  <Link to={`/property/${home.id}`}>{home.title}</Link>
                  <small>{[home.address, home.neighborhood ?? home.city].filter(Boolean).join(', ')}</small>
                  {home.status !== 'active' && <Badge tone="warning">No longer on the market</Badge>}
                </th>
              ))}
            </tr>
          </thead>
          {compareSections({ homes, assumptions }, today).map(({ label, rows }) => (
            <Section key={label} label={label} columns={homes.length}>
              {rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {row.cells.map((cell, index) => (
                    <FactCell key={homes[index]?.home.id} cell={cell} />
                  ))}
                </tr>
              ))}
              {label === 'Time' && mayVote && (
                <NotesRow label="Commute" kind="commute" homes={homes} members={members} />
              )}
            </Section>
          ))}
          {mayVote && (
            <Section label="Your notes" columns={homes.length}>
              <NotesRow label="Pros" kind="pro" homes={homes} members={members} />
              <NotesRow label="Cons" kind="con" homes={homes} members={members} />
              <tr>
                <th scope="row">Votes</th>
                {homes.map(({ home, votes }) => (
                  <FactCell key={home.id} cell={votesCell(votes, countVoters(members))} />
                ))}
              </tr>
            </Section>
          )}
        </table>
      </div>
      <p className="legal-line">
        Listing data from {sourceNames(homes.map(({ home }) => home))}. Estimates are for comparing homes, not an offer
        of credit.
      </p>
    </>
  );
}

const countVoters = (members: readonly BoardMember[]): number =>
  members.filter(({ role, isWaiting }) => role !== 'agent' && !isWaiting).length;

function Section({ label, columns, children }: { label: string; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className="sub">
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{label}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

function FactCell({ cell: { value, notes, best } }: { cell: Cell }) {
  return (
    <td className={best && 'best'}>
      {value === null ? <span className="muted">{UNKNOWN}</span> : <b>{value}</b>}
      {notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
      {best && <small>{best}</small>}
    </td>
  );
}

interface NotesRowProps {
  label: string;
  kind: NoteKind;
  homes: Comparison['homes'];
  members: readonly BoardMember[];
}

function NotesRow({ label, kind, homes, members }: NotesRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {homes.map(({ home, notes }) => (
        <td key={home.id}>
          <ul className="plain">
            {notesOfKind(notes, kind).map((note) => (
              <li key={note.id}>
                <Avatar name={members.find(({ accountId }) => accountId === note.accountId)?.name ?? '?'} size="sm" />
                <span>
                  <span className="sr">{memberName(members, note.accountId)}: </span>
                  {note.body}
                </span>
              </li>
            ))}
          </ul>
        </td>
      ))}
    </tr>
  );
}

interface LoanTermsProps {
  errors: ReturnType<typeof readLoanTerms>['errors'];
  assumptions: Comparison['assumptions'];
  params: URLSearchParams;
}

/** The terms are in the address, so a link to the comparison keeps them. */
function LoanTerms({ errors, assumptions, params }: LoanTermsProps) {
  const typed = typedTermsIn(params);
  return (
    <details className="compare-terms" open={Object.keys(errors).length > 0}>
      <summary>Change the loan</summary>
      <Form className="fields fields-3" action="." noValidate preventScrollReset>
        {params.getAll('home').map((home) => (
          <input key={home} type="hidden" name="home" value={home} />
        ))}
        <TextField
          label="Down payment, %"
          name="down"
          inputMode="decimal"
          error={errors.down}
          defaultValue={typed.down ?? String(assumptions.downPaymentPercent)}
        />
        <TextField
          label="Interest, %"
          name="rate"
          inputMode="decimal"
          error={errors.rate}
          defaultValue={typed.rate ?? String(assumptions.mortgageRatePercent)}
        />
        <SelectField
          label="Term"
          name="term"
          error={errors.term}
          defaultValue={String(assumptions.mortgageTermYears)}
          options={YEARS.map((years) => ({ value: String(years), label: `${years} years` }))}
        />
        <Button type="submit">Update</Button>
      </Form>
    </details>
  );
}
