import { useState } from 'react';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { Dialog } from './dialog.tsx';

function Confirmation() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a confirmation</Button>
      <Dialog
        title="Delete this search?"
        open={isOpen}
        onClose={close}
        foot={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger-solid" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        <p>You will get no more mails about new homes in Park Slope.</p>
      </Dialog>
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
