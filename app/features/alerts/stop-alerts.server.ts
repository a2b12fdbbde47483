import { data } from 'react-router';
import { readStoppable, stopAlerts } from '#domain/alerts/delivery/stop-alerts.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { StopAnswer } from './stop-answer.ts';

export async function loadStopPage(url: URL, { db }: ServerContext) {
  const alert = await readStoppable(db, url.searchParams.get('token') ?? '');
  return data({ alert }, { status: alert ? 200 : 404 });
}

/** Handles the buttons, and the post that mail programs send by themselves. */
export async function takeStop(request: Request, url: URL, { db, log }: ServerContext) {
  const form = await request.formData().catch(() => new FormData());
  const intent = form.get('intent');
  const what = intent === 'all' || intent === 'searches' ? intent : 'mail';
  try {
    const isDone = await stopAlerts(db, url.searchParams.get('token') ?? '', what);
    return data<StopAnswer>({ outcome: isDone ? what : 'dead' }, { status: isDone ? 200 : 404 });
  } catch (cause) {
    log('error', 'alerts could not be stopped', { cause: String(cause) });
    return data<StopAnswer>({ outcome: 'failed' }, { status: 500 });
  }
}
