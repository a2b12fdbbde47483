import { Alert } from '#app/ui/alert/alert.tsx';
import type { ContactResult } from './contact-result.ts';
import { MESSAGE_FAILED_TITLE, messageFailedText } from './messages.ts';

/** Inside the form, which has kept its text. */
export function FailedAlert({ result }: { result: ContactResult | undefined }) {
  if (!result?.failed) return null;
  return (
    <Alert tone="danger" role="alert">
      <b>{MESSAGE_FAILED_TITLE}</b> {messageFailedText(result)} We kept what you wrote.
    </Alert>
  );
}
