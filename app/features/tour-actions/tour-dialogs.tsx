import { useState } from 'react';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { videoLinkProblem, whenText } from './tour-texts.ts';

const END_TEXTS = {
  decline: { button: 'Decline', title: 'Decline the request?', keep: 'Keep the request', done: 'Declined' },
  takeBack: { button: 'Withdraw the times', title: 'Withdraw these times?', keep: 'Keep them', done: 'Withdrawn' },
  refuse: { button: 'Decline the times', title: 'Decline these times?', keep: 'Not now', done: 'Declined' },
  withdraw: { button: 'Withdraw request', title: 'Withdraw the request?', keep: 'Keep the request', done: 'Withdrawn' },
  cancel: { button: 'Cancel tour', title: 'Cancel the tour?', keep: 'Keep the tour', done: 'Canceled' },
} as const;

/** What has no time yet is a request, which its asker withdraws, or times that the host suggested and may take back. */
export function endTexts(event: 'decline' | 'cancel', { state, startsAt }: Pick<Tour, 'state' | 'startsAt'>) {
  if (event === 'decline') return END_TEXTS[state === 'proposed' ? 'takeBack' : 'decline'];
  if (startsAt !== null) return END_TEXTS.cancel;
  return END_TEXTS[state === 'proposed' ? 'refuse' : 'withdraw'];
}

interface PartProps {
  tour: Tour;
  isBusy: boolean;
  onClose: () => void;
  onSend: (change: TourChange, done: string) => void;
}

interface LinkFieldProps {
  optional?: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

export function VideoLinkField({ optional = false, value, error, onChange }: LinkFieldProps) {
  return (
    <TextField
      label="Link of the video tour"
      type="url"
      optional={optional}
      maxLength={500}
      value={value}
      error={error}
      hint={`Such as https://meet.example/abc. Only the two of you see it.${optional ? ' You can add it later.' : ''}`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export function VideoLink({ tour, isBusy, onClose, onSend }: PartProps) {
  const [videoUrl, setVideoUrl] = useState(tour.videoUrl ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  function save() {
    const wrong = videoLinkProblem(videoUrl);
    setProblem(wrong);
    if (wrong === null) onSend({ event: 'set_link', videoUrl: videoUrl.trim() }, 'We mailed them the link');
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
      <VideoLinkField value={videoUrl} error={problem} onChange={setVideoUrl} />
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
            onClick={() => onSend({ event, reason: reason.trim() || null }, done)}
          >
            {button}
          </Button>
        </>
      }
    >
      {event === 'decline' && tour.state === 'proposed' && (
        <p>This ends the request. Nothing is booked, and we tell {tour.other.name}.</p>
      )}
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
