import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame, type FormRefusal } from './form-frame.tsx';

const EMAIL = { id: 'example-form-email', message: 'Invalid email address' };
const PASSWORD = { id: 'example-form-password', message: 'Password must contain at least 10 characters' };

interface ExampleFormProps {
  refusal: FormRefusal | null;
  /** Distinguishes the copies on one page. */
  copy: string;
}

function ExampleForm({ refusal, copy }: ExampleFormProps) {
  const copied = refusal && {
    ...refusal,
    fields: refusal.fields.map(({ id, message }) => ({ id: `${id}-${copy}`, message })),
  };
  const control = (id: string) => ({
    id: `${id}-${copy}`,
    error: refusal?.fields.find((field) => field.id === id)?.message ?? null,
  });
  return (
    <FormFrame refusal={copied} className="stack" onSubmit={(event) => event.preventDefault()}>
      <TextField {...control(EMAIL.id)} label="Email" type="email" defaultValue="dolores@" />
      <TextField {...control(PASSWORD.id)} label="Password" type="password" autoComplete="off" />
      <SubmitButton>Create account</SubmitButton>
    </FormFrame>
  );
}

export const examples: Example[] = [
  { name: 'Not sent yet', element: <ExampleForm copy="new" refusal={null} /> },
  { name: 'One field wrong', element: <ExampleForm copy="one" refusal={{ fields: [EMAIL] }} /> },
  { name: 'Several fields wrong', element: <ExampleForm copy="two" refusal={{ fields: [EMAIL, PASSWORD] }} /> },
  {
    name: 'Rejected as a whole',
    element: <ExampleForm copy="whole" refusal={{ message: 'This site is not taking new accounts.', fields: [] }} />,
  },
];
