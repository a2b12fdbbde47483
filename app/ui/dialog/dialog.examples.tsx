import { useState } from 'react';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Confirmation() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a confirmation</Button>
      <ConfirmDialog
        title="Delete this search?"
        open={isOpen}
        onClose={close}
        keepText="Keep it"
        actText="Delete"
        onAct={close}
      >
        <p>You won't get any more emails about new homes in Park Slope.</p>
      </ConfirmDialog>
    </>
  );
}

function Contact() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a form</Button>
      <Dialog
        title="Ask about this home"
        picture={<Avatar name="Ben Lee" />}
        subtitle="Ben Lee, Harbor Realty"
        focusId="example-dialog-message"
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <TextAreaField id="example-dialog-message" label="Your message" />
      </Dialog>
    </>
  );
}

export const examples: Example[] = [
  { name: 'Confirmation', element: <Confirmation /> },
  { name: 'A form about a person', element: <Contact /> },
];
