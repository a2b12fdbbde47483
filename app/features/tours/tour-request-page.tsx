import { useState } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { readerLines } from '#domain/messaging/conversation.ts';
import type { TourOffer } from '#domain/tours/tour.ts';
import type { FormAnswer, FormControls } from '#app/forms/form-controls.ts';
import { useAnsweredForm } from '#app/forms/use-answered-form.ts';
import { readMessage, useSender } from '#app/features/contact/use-sender.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { ListingImage } from '#app/features/listing-cards/listing-image.tsx';
import { DayPicker } from '#app/features/tour-actions/day-picker.tsx';
import { OwnTour } from '#app/features/tour-actions/own-tour.tsx';
import { WayToggle } from '#app/features/tour-actions/way-toggle.tsx';
import { DoneAlert } from './done-alert.tsx';
import type { TourRequestData } from './tour-request.server.ts';
import { AGREEMENT_RULE } from '#app/features/tour-actions/tour-texts.ts';
import '#app/ui/field/radio-list.css';
import '#app/forms/form-page.css';
import '#app/features/tour-actions/tours.css';

const FORM_ID = 'tour-form';

interface TourRequestPageProps {
  loaded: TourRequestData;
  answer: FormAnswer | undefined;
}

export function TourRequestPage({ loaded: { offer, outcome }, answer }: TourRequestPageProps) {
  const { home } = offer;
  return (
    <div className="tour-request">
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: home.title, to: `/property/${home.id}` }, { label: 'Schedule a tour' }]} />
        <header className="page-head page-head-tight tour-home">
          <ListingImage picture={home.picture} sizes="112px" eager />
          <div>
            <h1>Schedule a tour</h1>
            <p>
              {home.title}
              <br />
              {home.place}
            </p>
          </div>
        </header>
        {outcome ? <Outcome offer={offer} outcome={outcome} /> : <OwnTour propertyId={home.id} />}
      </div>
      {!outcome && <RequestForm offer={offer} answer={answer} />}
    </div>
  );
}

function Outcome({ offer: { reader, home }, outcome }: { offer: TourOffer; outcome: 'address' | 'sent' | 'booked' }) {
  const texts = {
    address: [
      'Check your inbox',
      `We mailed you a link. Once you open it and confirm, ${reader.name} gets your request. We send one link an hour for a home, and a few a day: if you asked before, use the link you have.`,
    ],
    sent: ['Your request was sent', `${reader.name} has 24 hours to answer. Nothing is booked until then.`],
    booked: ['Your tour is booked', 'We mailed you the time and a file for your calendar.'],
  } as const;
  const [title, text] = texts[outcome];
  return (
    <div className="stack">
      <DoneAlert>
        <b>{title}.</b> {text}
      </DoneAlert>
      <p className="row">
        <ButtonLink to={`/property/${home.id}`}>Back to the home</ButtonLink>
        {outcome !== 'address' && (
          <ButtonLink variant="quiet" to="/tours">
            Your tours
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function RequestForm({ offer, answer }: { offer: TourOffer; answer: FormAnswer | undefined }) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  const sender = useSender();
  const path = `/property/${offer.home.id}/tour`;
  async function send(element: HTMLFormElement) {
    await submit(await readMessage(element, sender !== null), {
      method: 'post',
      action: path,
      preventScrollReset: true,
    });
  }
  const form = useAnsweredForm(answer, {
    isSending,
    send: (element) => void send(element),
    values: sender ?? {},
  });
  const chosen = [answer?.values.times ?? []].flat();
  return (
    <>
      <div className="wrap">
        <FormFrame {...form.frame} id={FORM_ID} action={path} className="dialog-cols" key={sender?.email}>
          <div>
            <Ways offer={offer} form={form} />
            <DayPicker
              id="times"
              days={offer.days}
              hasHours={offer.hasHours}
              chosen={chosen}
              error={form.errors.times}
            />
            <p className="muted small">
              {offer.isInstant
                ? 'Your first time that is still free is booked at once.'
                : `${offer.reader.name} confirms one of these. Nothing is booked until then.`}
            </p>
          </div>
          <div>
            <Panel className="mini">
              <h2 className="label">Who gets this</h2>
              <div className="who">
                <Avatar name={offer.reader.name} />
                <div>
                  <b>{offer.reader.name}</b>
                  {readerLines(offer.reader).map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                </div>
              </div>
              <p className="small muted">
                {offer.represents && `${offer.reader.name} lists this home and represents the ${offer.represents}. `}
                Only one person reads this.
              </p>
            </Panel>
            <TextField {...form.field('name')} label="Name" autoComplete="name" />
            <TextField
              {...form.field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              hint={sender ? undefined : 'We mail you a link to confirm it. It isn’t shown to anybody.'}
            />
            <PhoneField {...form.field('phone')} label="Phone" optional />
            <TextAreaField
              {...form.field('note')}
              label={`Note to ${offer.reader.name}`}
              optional
              rows={3}
              maxLength={1000}
            />
            {offer.home.kind === 'sale' && <OwnAgent offer={offer} form={form} values={answer?.values} />}
            {offer.agencyNotice && (
              <p className="note-well">
                <b>For whom the agent works.</b> {offer.agencyNotice.text}{' '}
                <a href={offer.agencyNotice.link.url}>{offer.agencyNotice.link.label}</a>
              </p>
            )}
          </div>
        </FormFrame>
      </div>
      <div className="form-foot">
        <div className="wrap row">
          <p className="small">
            {offer.reader.name} sees your name and your note, not your email address or phone number.{' '}
            <a href="/legal/fair-housing">NYS Fair Housing Notice</a>
          </p>
          <span className="row">
            <ButtonLink variant="quiet" to={`/property/${offer.home.id}`}>
              Cancel
            </ButtonLink>
            <SubmitButton form={FORM_ID} busyText={form.isBusy && 'Sending…'}>
              Request Tour
            </SubmitButton>
          </span>
        </div>
      </div>
    </>
  );
}

function Ways({ offer, form }: { offer: TourOffer; form: FormControls }) {
  const { id, name, error, defaultValue } = form.field('way');
  const about = (
    <>
      {error && <p className="error">{error}</p>}
      <p className="hint">
        {offer.lengthMinutes} minutes with {offer.reader.name}.
      </p>
    </>
  );
  if (offer.offersVideo)
    return (
      <WayToggle id={id} legend="How would you like to see it?" name={name} defaultValue={defaultValue}>
        {about}
      </WayToggle>
    );
  return (
    <div id={id} tabIndex={-1}>
      <p className="label">This home is shown in person.</p>
      <input type="hidden" name={name} value="in_person" />
      {about}
    </div>
  );
}

interface OwnAgentProps {
  offer: TourOffer;
  form: FormControls;
  values: FormAnswer['values'] | undefined;
}

/** Only for homes for sale: renters need no agreement. */
function OwnAgent({ offer, form, values }: OwnAgentProps) {
  const [hasAgent, setHasAgent] = useState(values?.hasAgent === 'yes');
  return (
    <>
      <fieldset className="plain-set">
        <legend className="label">Do you have your own agent?</legend>
        <Check type="radio" name="hasAgent" value="no" defaultChecked={!hasAgent} onChange={() => setHasAgent(false)}>
          No
        </Check>
        <Check type="radio" name="hasAgent" value="yes" defaultChecked={hasAgent} onChange={() => setHasAgent(true)}>
          Yes, we’ve signed a written agreement
        </Check>
      </fieldset>
      <div className={classNames('own-agent', !hasAgent && 'only-without-script')}>
        <TextField {...form.field('ownAgent')} label="Name of your agent" maxLength={200} optional={!hasAgent} />
        <TextField
          {...form.field('ownAgentEmail')}
          label="Email of your agent"
          type="email"
          optional
          hint="We ask them once whether they want copies of the time and of changes."
        />
      </div>
      {offer.home.isForSaleByAgent && (
        <p className="note-well">
          <b>About written agreements.</b> Before you tour with an agent of your own, you sign a written agreement that
          lists their services and what you pay. You don’t need one to see this home with the seller’s agent, or at an
          open house. {AGREEMENT_RULE} <Link to="/help/buyers">Before you sign</Link>
        </p>
      )}
    </>
  );
}
