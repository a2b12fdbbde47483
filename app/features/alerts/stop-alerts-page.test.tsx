import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { StoppableAlert } from '#domain/alerts/delivery/stop-alerts.server.ts';
import type { StopAnswer } from './stop-answer.ts';
import { StopAlertsPage } from './stop-alerts-page.tsx';

const ALERT: StoppableAlert = {
  searches: [{ name: 'Hoboken' }],
  stopped: [],
  topics: ['searches'],
  topicsOff: [],
  isOn: true,
};

function pageOf(answer?: StopAnswer, change: Partial<StoppableAlert> = {}): string {
  const alert = { ...ALERT, ...change };
  const Page = createRoutesStub([{ path: '/', Component: () => <StopAlertsPage alert={alert} answer={answer} /> }]);
  return renderToStaticMarkup(<Page />);
}

test('before a button is pressed, the page asks and doesn’t read as if it were done', () => {
  expect(pageOf()).toContain('Stop emails about “Hoboken”?');
  expect(pageOf()).toContain('Stop alerts by email?');
  expect(pageOf()).not.toContain('No more emails');
  expect(pageOf({ outcome: 'all' })).toContain('Stopped.');
});

test('what is stopped already is said plainly, and has no button', () => {
  const stopped = pageOf(undefined, { searches: [], stopped: [{ name: 'Hoboken' }] });
  expect(stopped).toContain('You don’t get emails about “Hoboken” any more: that is stopped already.');
  expect(stopped).not.toContain('Stop this search');
  expect(stopped).toContain('Stop all alerts');
  const deleted = pageOf(undefined, { searches: [] });
  expect(deleted).toContain('The search that this email was about is no longer saved');
  const homes = pageOf(undefined, { searches: [], topics: ['homes'], topicsOff: ['homes'] });
  expect(homes).toContain('Emails about saved homes are off already.');
  expect(homes).not.toContain('no longer saved');
  const all = pageOf(undefined, { isOn: false });
  expect(all).toContain('Alerts by email are off already.');
  expect(all).not.toContain('<button');
});
