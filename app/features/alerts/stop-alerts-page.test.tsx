import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { StopAnswer } from './stop-answer.ts';
import { StopAlertsPage } from './stop-alerts-page.tsx';

function pageOf(answer?: StopAnswer): string {
  const alert = { searches: [{ name: 'Hoboken' }], topics: [], isOn: true };
  const Page = createRoutesStub([{ path: '/', Component: () => <StopAlertsPage alert={alert} answer={answer} /> }]);
  return renderToStaticMarkup(<Page />);
}

test('before a button is pressed, the page asks and doesn’t read as if it were done', () => {
  expect(pageOf()).toContain('Stop emails about “Hoboken”?');
  expect(pageOf()).toContain('Stop alerts by email?');
  expect(pageOf()).not.toContain('No more emails');
  expect(pageOf({ outcome: 'all' })).toContain('Stopped.');
});
