import { useState } from 'react';
import type { Tour } from '#domain/tours/tour.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DayPicker } from './day-picker.tsx';
import { useOffer } from './use-offer.ts';

interface OfferedTimesProps {
  tour: Tour;
  isBusy: boolean;
  onClose: () => void;
  /** ISO times in the order of preference. */
  onSend: (times: string[]) => void;
}

/** Up to three other times among those that the home offers now. */
export function OfferedTimes({ tour, isBusy, onClose, onSend }: OfferedTimesProps) {
  const offer = useOffer(tour.home.id);
  const [problem, setProblem] = useState<string | undefined>();
  const formId = `times-of-${tour.id}`;
  return (
    <Dialog
      title={tour.state === 'confirmed' ? 'Suggest another time' : 'Change your times'}
      subtitle={tour.home.title}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <p className="dialog-note">
            {offer !== 'loading' && offer !== 'failed' && offer.isInstant
              ? 'Your first time that is still free is booked at once.'
              : tour.state === 'confirmed'
                ? 'The tour stays where it is until they agree.'
                : 'They have 24 hours to answer.'}
          </p>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            busyText={isBusy && 'Sending…'}
            disabled={typeof offer === 'string'}
            onClick={() => {
              const times = chosenIn(formId);
              if (times.length > 0) onSend(times);
              else setProblem('Choose at least one time');
            }}
          >
            Send
          </Button>
        </>
      }
    >
      {offer === 'loading' && <p role="status">Loading the times…</p>}
      {offer === 'failed' && (
        <Alert tone="danger" role="alert">
          We couldn’t load the times. The home may be off the market.
        </Alert>
      )}
      {typeof offer !== 'string' && (
        <div id={formId}>
          <DayPicker id={`${formId}-days`} days={offer.days} hasHours={offer.hasHours} chosen={[]} error={problem} />
        </div>
      )}
    </Dialog>
  );
}

/** In the order of choosing. */
const chosenIn = (id: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`#${id} input[name="times"]`)].map(({ value }) => value);
