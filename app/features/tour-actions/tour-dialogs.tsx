import { useState } from 'react';
import { LINK_WANTED, readVideoUrl } from '#domain/tours/answer-form.ts';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { choiceText, whenText } from './tour-texts.ts';

const END_TEXTS = {
  decline: { button: 'Decline', title: 'Decline the request?', keep: 'Keep the request', done: 'Declined' },
  refuse: { button: 'Decline the times', title: 'Decline these times?', keep: 'Not now', done: 'Declined' },
  withdraw: { button: 'Withdraw request', title: 'Withdraw the request?', keep: 'Keep the request', done: 'Withdrawn' },
  cancel: { button: 'Cancel tour', title: 'Cancel the tour?', keep: 'Keep the tour', done: 'Canceled' },
} as const;

/** What has no time yet is a request, which its asker withdraws, or times that the host suggested. */
export function endTexts(event: 'decline' | 'cancel', { state, startsAt }: Tour) {
  if (event === 'decline' || startsAt !== null) return END_TEXTS[event];
  return END_TEXTS[state === 'proposed' ? 'refuse' : 'withdraw'];
}

interface PartProps {
  tour: Tour;
  isBusy: boolean;
  onClose: () => void;
  onSend: (change: TourChange, done: string) => Promise<void>;
}

export function ConfirmTime({ tour, now, isBusy, onClose, onSend }: PartProps & { now: number }) {
  const free = tour.choices.filter((time) => !tour.taken.includes(time) && Date.parse(time) > now);
  const [time, setTime] = useState(free[0] ?? '');
  const [note, setNote] = useState('');
  const [videoUrl, setVideoUrl] = useState(tour.videoUrl ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const asksForLink = tour.side === 'recipient' && tour.way === 'video';
  function confirm() {
    const wrong = videoUrl.trim() === '' ? null : linkProblem(videoUrl);
    setProblem(wrong);
    if (wrong !== null) return;
    const change = { event: 'confirm', time, note: note.trim() || null, videoUrl: videoUrl.trim() || null } as const;
    void onSend(change, 'The tour is confirmed');
  }
  return (
    <Dialog
      title={`Tour with ${tour.other.name}`}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" disabled={time === ''} busyText={isBusy && 'Confirming…'} onClick={confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <fieldset className="plain-set">
        <legend className="label">Time</legend>
        {tour.choices.map((each) => (
          <Check
            key={each}
            type="radio"
            name={`time-${tour.id}`}
            checked={each === time}
            disabled={!free.includes(each)}
            onChange={() => setTime(each)}
          >
            {choiceText(each)}{' '}
            <small className="muted">
              {tour.side === 'recipient' && (tour.taken.includes(each) ? 'you have a tour then' : 'free')}
            </small>
          </Check>
        ))}
      </fieldset>
      {tour.side === 'recipient' && (
        <TextAreaField
          label={`Note to ${tour.other.name}`}
          optional
          rows={2}
          maxLength={1000}
          value={note}
          hint="Such as where to meet"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      {asksForLink && <LinkField optional value={videoUrl} error={problem} onChange={setVideoUrl} />}
    </Dialog>
  );
}

const linkProblem = (text: string): string | null => (readVideoUrl(text) === null ? LINK_WANTED : null);

interface LinkFieldProps {
  optional?: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function LinkField({ optional = false, value, error, onChange }: LinkFieldProps) {
  return (
    <TextField
      label="Link of the video tour"
      type="url"
      optional={optional}
      maxLength={500}
      value={value}
      error={error}
      hint="Such as https://meet.example/abc. Only the two of you see it."
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export function VideoLink({ tour, isBusy, onClose, onSend }: PartProps) {
  const [videoUrl, setVideoUrl] = useState(tour.videoUrl ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  function save() {
    const wrong = linkProblem(videoUrl);
    setProblem(wrong);
    if (wrong === null) void onSend({ event: 'set_link', videoUrl: videoUrl.trim() }, 'We mailed them the link');
  }
  return (
    <Dialog
      title="Link of the video tour"
      subtitle={whenText(tour)}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" busyText={isBusy && 'Saving…'} onClick={save}>
            Save the link
          </Button>
        </>
      }
    >
      <LinkField value={videoUrl} error={problem} onChange={setVideoUrl} />
    </Dialog>
  );
}

export function EndTour({ tour, event, isBusy, onClose, onSend }: PartProps & { event: 'decline' | 'cancel' }) {
  const [reason, setReason] = useState('');
  const { title, button, keep, done } = endTexts(event, tour);
  return (
    <Dialog
      title={title}
      subtitle={tour.startsAt ? whenText(tour) : tour.home.title}
      open
      onClose={onClose}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant="danger-solid"
            busyText={isBusy && 'Saving…'}
            onClick={() => void onSend({ event, reason: reason.trim() || null }, done)}
          >
            {button}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={`Reason, for ${tour.other.name}`}
        optional
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
