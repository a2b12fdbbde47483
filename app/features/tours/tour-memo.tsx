import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Tour } from '#domain/tours/tour.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** What somebody notes for themselves about a tour that is over. */
export function TourMemo({ tour }: { tour: Tour }) {
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState(tour.memo ?? '');
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const save = () =>
    void submit(async ({ client }) => {
      try {
        await callFunction(client, 'save-tour-memo', { tourId: tour.id, body });
        setOpen(false);
        toast({ title: body.trim() === '' ? 'Note removed' : 'Note saved', tone: 'success' });
        await revalidate();
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {tour.memo === null ? 'Add a private note' : 'Change your note'}
        <span className="sr"> about {tour.home.title}</span>
      </Button>
      {isOpen && (
        <Dialog
          title="Private note"
          subtitle={tour.home.title}
          open
          onClose={() => setOpen(false)}
          locked={isBusy}
          foot={
            <>
              <p className="dialog-note">Only you can read it.</p>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Not now
              </Button>
              <Button variant="primary" busyText={isBusy && 'Saving…'} onClick={save}>
                Save the note
              </Button>
            </>
          }
        >
          <TextAreaField
            label="Your note"
            optional
            rows={4}
            maxLength={2000}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        </Dialog>
      )}
    </>
  );
}
