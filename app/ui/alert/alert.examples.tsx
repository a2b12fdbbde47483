import type { Example } from '#app/ui/examples/example.ts';
import { Alert } from './alert.tsx';
import { ErrorSummary } from './error-summary.tsx';

export const examples: Example[] = [
  {
    name: 'Information',
    element: (
      <Alert>
        <b>Two homes have the same address.</b> Only the newer one is shown.
      </Alert>
    ),
  },
  {
    name: 'Success',
    element: (
      <Alert tone="positive">
        <b>Your address is confirmed.</b> You can sign in now.
      </Alert>
    ),
  },
  {
    name: 'Warning, with its own icon',
    element: (
      <Alert tone="warning" icon="clock">
        <b>This home is pending.</b> The seller has accepted an offer. <a href="#alert">See homes like it</a>
      </Alert>
    ),
  },
  {
    name: 'Error',
    element: (
      <Alert tone="danger">
        <b>The file could not be read.</b> <a href="#alert">Choose another file</a>
      </Alert>
    ),
  },
  {
    name: 'Errors of a form',
    element: (
      <ErrorSummary
        title="Two fields need your attention"
        errors={[
          { id: 'example-email-wrong', message: 'Enter an email address, such as ana@example.com.' },
          { id: 'example-state-wrong', message: 'Choose a state.' },
        ]}
      />
    ),
  },
];
