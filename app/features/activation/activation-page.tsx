import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paymentSchema } from '#domain/payments/payment-form.ts';
import type { ActivationOrder, PaymentStatus, TestResult } from '#domain/payments/payment.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { Field, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf, formatDollars } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { CANCELED, TEST_DECLINED } from './messages.ts';
import { OrderPanel } from './order-panel.tsx';
import { TestBand } from './test-band.tsx';
import '#app/ui/field/radio-list.css';
import './activation.css';

const INACTIVE = '/list-property?tab=inactive';

const RESULTS: Record<TestResult, { label: string; note: string }> = {
  paid: { label: 'Payment goes through', note: 'The listing is active again' },
  failed: { label: 'Card is declined', note: 'Nothing changes, you can try again' },
  canceled: { label: 'You cancel', note: 'Back to your listings' },
};

export function ActivationPage({ order }: { order: ActivationOrder }) {
  const isTest = order.mode === 'test';
  return (
    <>
      {isTest && <TestBand />}
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: 'My listings', to: INACTIVE }, { label: 'Activate' }]} />
        <header className="page-head page-head-tight">
          <h1>Activate your listing</h1>
          <p>
            It goes back online right after you pay, for {countOf(order.days, 'day')}. Confirming that it’s still
            available stays free.
          </p>
        </header>
        <div className="pay-columns">
          {order.refusal === null ? <PaymentForm order={order} /> : <NothingToPay order={order} />}
          <aside className="pay-side" aria-label={order.refusal === null ? 'Order' : 'Listing'}>
            <OrderPanel order={order} />
          </aside>
        </div>
      </div>
    </>
  );
}

function NothingToPay({ order }: { order: ActivationOrder }) {
  return (
    <div className="pay">
      <Alert role="status">
        <b>{order.refusal}</b>
      </Alert>
      <p className="row">
        <ButtonLink to={order.state === 'active' || order.state === 'under_contract' ? '/list-property' : INACTIVE}>
          My listings
        </ButtonLink>
        <ButtonLink variant="quiet" to="/account-settings?section=billing">
          Your receipts
        </ButtonLink>
      </p>
    </div>
  );
}

function PaymentForm({ order }: { order: ActivationOrder }) {
  const { id, email, feeCents, mode } = order;
  const isTest = mode === 'test';
  const navigate = useNavigate();
  const toast = useToast();
  const form = usePersonalForm(paymentSchema, {
    values: { email },
    async send({ email: address, result }, { client }) {
      if (!isTest) {
        const { url } = await callFunction<{ url: string }>(client, 'open-checkout', { id, email: address });
        window.location.assign(url);
        return null;
      }
      const body = { id, email: address, result: result ?? 'paid' };
      const paid = await callFunction<{ receiptNumber: string; status: PaymentStatus }>(client, 'pay-in-test', body);
      if (paid.status === 'declined') return { form: TEST_DECLINED };
      if (paid.status === 'canceled') {
        toast({ title: 'Payment canceled', text: CANCELED });
        await navigate(INACTIVE);
        return null;
      }
      // Going back leads to the listings, not to a second payment.
      await navigate(`/list-property/${id}/receipt/${paid.receiptNumber}`, { replace: true });
      return null;
    },
  });
  return (
    <FormFrame {...form.frame} className="pay" aria-label={isTest ? 'Test payment' : 'Payment'}>
      {isTest && <ResultChoice />}
      <div className="fields">
        <TextField {...form.field('email')} label="Email for the receipt" type="email" autoComplete="email" />
        {isTest && (
          <Field
            label="Card number"
            hint="Never type a real card number here. The field stays locked in test mode."
            id="card-number"
          >
            {(control) => (
              <div className="affix">
                <Icon name="card" />
                <input {...control} className="input" value="Test card, no number needed" disabled />
              </div>
            )}
          </Field>
        )}
      </div>
      <SubmitButton size="lg" className="btn-block" busyText={form.isBusy && (isTest ? 'Paying…' : 'Opening Stripe…')}>
        Activate - {formatDollars(feeCents / 100)}
      </SubmitButton>
      <p className="small muted">
        {isTest ? 'Test mode, no money moves.' : 'You pay on a page of Stripe. We never see your card number.'}{' '}
        <Link to={INACTIVE}>Cancel and go back</Link>
      </p>
    </FormFrame>
  );
}

function ResultChoice() {
  const [chosen, setChosen] = useState<TestResult>('paid');
  return (
    <div>
      <p className="label" aria-hidden="true">
        Result of the test
      </p>
      <fieldset className="radio-list">
        <legend className="sr">Result of the test</legend>
        {(Object.keys(RESULTS) as TestResult[]).map((each) => (
          <Check
            key={each}
            type="radio"
            name="result"
            value={each}
            checked={each === chosen}
            onChange={() => setChosen(each)}
          >
            <b>{RESULTS[each].label}</b>
            <small>{RESULTS[each].note}</small>
          </Check>
        ))}
      </fieldset>
    </div>
  );
}
