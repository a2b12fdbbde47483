import { useState } from 'react';
import { STATEMENTS } from '#domain/listing-rules/statements.ts';
import {
  BROKER_FEE_PAYERS,
  FEE_RECURRENCES,
  GOOD_CAUSE,
  POSTING_LIMITS,
  YES_NO_UNKNOWN,
} from '#domain/postings/posting-options.ts';
import { Choice, ErrorOf, Money, Section, Text, Tick } from '#app/features/posting-form/controls.tsx';
import { listIn, usePostingForm } from '#app/features/posting-form/form-context.ts';
import { Rows } from './rows-section.tsx';

const lastFilled = (texts: readonly string[] = []): number => texts.findLastIndex((text) => text !== '');

export function FeesSection() {
  const { initial, form, jurisdiction, isPlain = false } = usePostingForm();
  const [payer, setPayer] = useState(listIn(initial, 'broker_fee_payer')[0] ?? '');
  const [names, amounts, recurrences] = ['fee_name', 'fee_amount', 'fee_recurrence'].map((name) =>
    listIn(initial, name),
  );
  return (
    <Section id="fees" title="Fees" hint="Every amount that a tenant must pay, so that nobody is surprised later.">
      <div className="fields fields-2">
        <Money
          name="deposit"
          label="Security deposit"
          optional
          hint="At most one month’s rent in New York, one and a half in New Jersey"
        />
        <Money
          name="application_fee"
          label="Application fee"
          optional
          hint="At most $20 in New York, $50 in New Jersey"
        />
      </div>
      <div className="fields fields-2">
        <Choice
          name="broker_fee_payer"
          label="Broker fee"
          choices={BROKER_FEE_PAYERS}
          none="Choose"
          onChange={setPayer}
        />
        {(payer === 'tenant' || isPlain) && (
          <Money name="broker_fee" label="Amount of the broker fee" optional={isPlain} />
        )}
      </div>
      {jurisdiction === 'NYC' && (payer === 'tenant' || isPlain) && (
        <>
          <Tick name="tenant_hired_broker">
            {STATEMENTS.tenant_hired_broker.text}
            <small>In New York City, whoever hires the broker pays the broker.</small>
          </Tick>
          <ErrorOf name="tenant_hired_broker" />
        </>
      )}
      <p className="subhead" id="fee-rows">
        Other fees <span className="optional">(optional)</span>
      </p>
      <Rows
        count={Math.max(lastFilled(names), lastFilled(amounts)) + 1}
        most={POSTING_LIMITS.fees}
        add="Add a fee"
        removeLabel={(place) => `Remove fee ${place}`}
      >
        {(index, place) => (
          <>
            <input
              className="input"
              name="fee_name"
              id={index === 0 ? form.field('fee_name').id : undefined}
              aria-label={`Name of fee ${place}`}
              placeholder="Parking"
              maxLength={100}
              defaultValue={names?.[index]}
            />
            <div className="affix affix-text">
              <span aria-hidden="true">$</span>
              <input
                className="input"
                name="fee_amount"
                id={index === 0 ? form.field('fee_amount').id : undefined}
                aria-label={`Amount of fee ${place}`}
                inputMode="decimal"
                defaultValue={amounts?.[index]}
              />
            </div>
            <select
              className="select"
              name="fee_recurrence"
              aria-label={`How often fee ${place} is paid`}
              defaultValue={recurrences?.[index]}
            >
              {Object.entries(FEE_RECURRENCES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
      </Rows>
      <ErrorOf name="fee_name" />
      <ErrorOf name="fee_amount" />
      <Tick name="all_fees">{STATEMENTS.all_fees.text}</Tick>
      <ErrorOf name="all_fees" />
    </Section>
  );
}

export function DisclosuresSection() {
  const { kind, jurisdiction } = usePostingForm();
  const floodHint = kind === 'sale' && jurisdiction !== 'NJ' ? 'Not needed for New York co-ops and condos' : undefined;
  return (
    <Section
      id="disclosures"
      title="Disclosures"
      hint="What the law asks of every listing. The listing’s page shows the answers, and we keep them with their date. This explains the rules; it isn’t legal advice."
    >
      <div className="fields fields-2">
        <Choice
          name="flood_zone"
          label="Is the home in a FEMA flood area?"
          choices={YES_NO_UNKNOWN}
          none="Choose"
          hint={floodHint}
        />
        <Choice
          name="flood_damage"
          label="Has the home had flood damage?"
          choices={YES_NO_UNKNOWN}
          none="Choose"
          hint={floodHint}
        />
        {kind === 'rental' && jurisdiction !== 'NJ' && (
          <Choice
            className="span-2"
            name="good_cause"
            label="New York’s good-cause law"
            choices={GOOD_CAUSE}
            none="Choose (New York only)"
          />
        )}
      </div>
      {kind === 'rental' && jurisdiction === 'NYC' && (
        <Text
          name="registration_number"
          label="Short-term registration number"
          optional
          hint="Only for stays of less than 30 days in New York City, like OSE-STRREG-0001234"
        />
      )}
      {kind === 'sale' && (
        <>
          <Tick name="seller_disclosure">{STATEMENTS.seller_disclosure.text}</Tick>
          <ErrorOf name="seller_disclosure" />
        </>
      )}
    </Section>
  );
}
