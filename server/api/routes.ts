// The JSON endpoints under /api.
import { Hono } from 'hono';
import type { ServerContext } from '#server/server-context.ts';
import { getCities } from './cities.ts';
import { getClosingCosts } from './closing-costs.ts';
import { answerJson } from './json-answer.ts';
import { getSearch } from './search.ts';

export function buildApi(context: ServerContext): Hono {
  const api = new Hono();
  api.get('/search', (c) => getSearch(c.req.raw, context));
  api.get('/cities', (c) => getCities(c.req.raw, context));
  api.get('/closing-costs', (c) => getClosingCosts(c.req.raw, context));
  api.all('*', () =>
    answerJson({ error: 'not_found', message: 'Try /api/search, /api/cities or /api/closing-costs.' }, 404),
  );
  return api;
}
