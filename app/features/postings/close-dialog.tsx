import { useId } from 'react';
import { type Closing, closingSchema } from '#domain/postings/closing-form.ts';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { nameOf } from './posting-texts.ts';

interface CloseDialogProps {
  item: ListedPosting;
  open: boolean;
  /** New York's date, which is the latest possible. */
  today: string;
  isBusy: boolean;
  onClose: () => void;
  onDone: (closing: Closing) => void;
}

/** Asks for the day and the price of the lease or sale. */
export function CloseDialog({ item, open, today, isBusy, onClose, onDone }: CloseDialogProps) {
  const formId = useId();
  const form = useForm(closingSchema, {
    idPrefix: `close-${item.id}-`,
    values: { day: today, price: item.price === null ? '' : String(item.price) },
    async send(closing) {
      onDone(closing);
    },
  });
  const word = item.kind === 'rental' ? 'leased' : 'sold';
  return (
    <Dialog
      title={`Mark as ${word}`}
      open={open}
      onClose={onClose}
      focusId={form.field('day').id}
      locked={isBusy}
      foot={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busyText={isBusy && 'Saving…'}>
            Mark as {word}
          </Button>
        </>
      }
    >
      <FormFrame {...form.frame} id={formId} className="stack">
        <p>{nameOf(item)} leaves the market. The date and the price go into the home’s history.</p>
        <TextField {...form.field('day')} label="Date" type="date" max={today} />
        <TextField
          {...form.field('price')}
          label={item.kind === 'rental' ? 'Monthly rent in the lease' : 'Sale price'}
          inputMode="decimal"
        />
      </FormFrame>
    </Dialog>
  );
}
