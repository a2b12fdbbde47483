import { Alert } from '#app/ui/alert/alert.tsx';
import { formatNumber } from '#app/ui/format.ts';

/** The response of the function test-source. */
export type ConnectionTest =
  | { ok: true; listings: number; total: number | null; milliseconds: number }
  | { ok: false; message: string };

export function TestResult({ tested }: { tested: ConnectionTest }) {
  if (!tested.ok) {
    return (
      <Alert tone="danger" role="alert">
        <b>The connection doesn’t work.</b> {tested.message}
      </Alert>
    );
  }
  return (
    <Alert tone="positive" role="status">
      <b>The connection works.</b>{' '}
      {tested.total === null
        ? `We received a page of ${tested.listings} listings`
        : `The feed has ${formatNumber(tested.total)} listings`}
      , in {formatNumber(tested.milliseconds)} ms.
    </Alert>
  );
}
