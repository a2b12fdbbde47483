import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { textIn } from '#domain/forms/read-form.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { UnknownLink } from '#app/render/unknown-link.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { CalendarLink } from '#app/features/tour-actions/calendar-link.tsx';
import { DayPicker } from '#app/features/tour-actions/day-picker.tsx';
import { DoneAlert } from './done-alert.tsx';
import type { MailedTourAnswer, MailedTourData } from './mailed-tour.server.ts';
import { endTexts } from '#app/features/tour-actions/tour-dialogs.tsx';
import { choiceNote, choiceText, freeChoices } from '#app/features/tour-actions/tour-texts.ts';
import { TourRow } from './tour-row.tsx';
import '#app/features/tour-actions/tours.css';

interface MailedTourPageProps {
  loaded: MailedTourData;
  answer: MailedTourAnswer | undefined;
}

const DONE: Record<string, string> = {
  confirm_address: 'Thank you. Your request was passed on.',
  confirm: 'The tour is confirmed. We mailed both of you the time.',
  propose: 'We mailed them the times you suggested.',
  keep: 'The time stays.',
  decline: 'We told them. Nothing is booked.',
  cancel: 'Canceled. We told them.',
  reopen: 'The tour takes place as planned.',
  set_link: 'We mailed them the link.',
};

/** A request that was never passed on, nobody is told about. */
function doneText(done: string, { events, wasPassedOn }: Tour): string | undefined {
  if (done !== 'cancel') return DONE[done];
  if (!wasPassedOn) return 'We forgot the request. Nobody heard of it.';
  return events.includes('reopen') ? 'Canceled. We tell them in a minute.' : DONE.cancel;
}

/** One tour, for the side that the link was mailed to. */
export function MailedTourPage({ loaded, answer }: MailedTourPageProps) {
  const { tour, now } = loaded;
  if (!tour)
    return (
      <UnknownLink>
        <Link to="/buy">Browse homes</Link>
      </UnknownLink>
    );
  const { form: problem } = answer?.errors ?? {};
  return (
    <section className="section">
      <div className="wrap stack mailed-tour">
        <h1>{tour.state === 'unconfirmed' ? 'Confirm your tour request' : 'Your tour'}</h1>
        {answer?.done && (
          <DoneAlert key={`${answer.done} ${tour.choices.join()}`}>{doneText(answer.done, tour)}</DoneAlert>
        )}
        {problem && (
          <Alert tone="danger" role="alert">
            {problem}
          </Alert>
        )}
        <TourRow tour={tour} now={now} />
        <CalendarLink tour={tour} />
        <OtherRequests tours={loaded.others} />
        <Answers key={`${tour.state} ${tour.startsAt} ${tour.choicesBy}`} loaded={loaded} tour={tour} answer={answer} />
        <p className="small muted">
          All times are ET. With an account for this address, you find your tours under <Link to="/tours">Tours</Link>.
        </p>
      </div>
    </section>
  );
}

/** Asked by the same address: only one of them is passed on. */
function OtherRequests({ tours }: { tours: readonly Tour[] }) {
  const { pathname, search } = useLocation();
  if (tours.length === 0) return null;
  const linkTo = (id: number) => {
    const params = new URLSearchParams(search);
    params.set('tour', String(id));
    return `${pathname}?${params}`;
  };
  return (
    <div className="note-well">
      <b>This home was asked for more than once with your address.</b> Confirm the one that you want. We forget the
      others.
      <ul className="plain">
        {tours.map(({ id, choices }) => (
          <li key={id}>
            <Link to={linkTo(id)}>{choices.map(choiceText).join(', or ')}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AnswersProps {
  loaded: MailedTourData;
  tour: Tour;
  answer: MailedTourAnswer | undefined;
}

function Answers({ loaded: { days, hasHours, now }, tour, answer }: AnswersProps) {
  const { events, side, choices } = tour;
  const free = freeChoices(tour, now);
  const asked = new URLSearchParams(useLocation().search).get('ask');
  return (
    <>
      {events.includes('confirm_address') && (
        <EventForm event="confirm_address" label="Yes, this is my address" isPrimary />
      )}
      {events.includes('confirm') && (
        <EventForm event="confirm" label="Confirm" isPrimary>
          <fieldset className="plain-set time-choice">
            <legend className="label">Choose a time</legend>
            {choices.map((time) => (
              <Check
                key={time}
                type="radio"
                name="time"
                value={time}
                defaultChecked={time === free[0]}
                disabled={!free.includes(time)}
              >
                {choiceText(time)} {side === 'recipient' && <small>{choiceNote(tour, time, now)}</small>}
              </Check>
            ))}
          </fieldset>
          {side === 'recipient' && tour.way === 'video' && <LinkField error={answer?.errors.videoUrl} isOptional />}
          {side === 'recipient' && (
            <TextAreaField label="Note" name="note" optional rows={2} maxLength={1000} hint="Such as where to meet" />
          )}
        </EventForm>
      )}
      {events.includes('reopen') && <EventForm event="reopen" label="Undo: keep the tour" isPrimary />}
      {events.includes('set_link') && (
        <EventForm event="set_link" label="Save the link">
          <LinkField error={answer?.errors.videoUrl} />
        </EventForm>
      )}
      {events.includes('keep') && <EventForm event="keep" label="Keep the time" />}
      {events.includes('propose') && days.length > 0 && (
        <details className="tour-more" open={asked === 'times' || answer?.errors.times !== undefined}>
          <summary>{tour.state === 'confirmed' ? 'Reschedule' : 'Suggest other times'}</summary>
          <EventForm event="propose" label="Send the times">
            <DayPicker id="times" days={days} hasHours={hasHours} chosen={[]} error={answer?.errors.times} />
          </EventForm>
        </details>
      )}
      {(['decline', 'cancel'] as const).map(
        (event) =>
          events.includes(event) && (
            <details key={event} className="tour-more" open={asked === 'end' || answer?.errors.reason !== undefined}>
              <summary>{endLabel(event, tour)}</summary>
              <EventForm event={event} label={endLabel(event, tour)}>
                <TextAreaField
                  label="Reason"
                  name="reason"
                  optional
                  rows={2}
                  maxLength={1000}
                  defaultValue={answer && textIn(answer.values, 'reason')}
                  error={answer?.errors.reason}
                />
              </EventForm>
            </details>
          ),
      )}
    </>
  );
}

const endLabel = (event: 'decline' | 'cancel', tour: Tour): string =>
  event === 'cancel' ? 'Cancel the tour' : endTexts(event, tour).button;

function LinkField({ error, isOptional = false }: { error: string | undefined; isOptional?: boolean }) {
  return (
    <TextField
      label="Link of the video tour"
      name="videoUrl"
      type="url"
      optional={isOptional}
      maxLength={500}
      error={error}
      hint="Such as https://meet.example/abc. Only the two of you see it."
    />
  );
}

interface EventFormProps {
  event: string;
  label: string;
  isPrimary?: boolean;
  children?: ReactNode;
}

function EventForm({ event, label, isPrimary = false, children }: EventFormProps) {
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const form = usePageForm(undefined, { isSending: state !== 'idle' });
  return (
    <FormFrame {...form.frame} action={pathname + search} className="stack">
      <input type="hidden" name="event" value={event} />
      {children}
      <div>
        <SubmitButton
          variant={isPrimary ? 'primary' : 'outlined'}
          busyText={state !== 'idle' && formData?.get('event') === event && 'Saving…'}
        >
          {label}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}
