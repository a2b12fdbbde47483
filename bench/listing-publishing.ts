// Part of npm run bench -- listing: how soon a published listing is found, by search and by rest/v1. From the moment the
// request to publish is sent.
import type { SupabaseClient } from '@supabase/supabase-js';
import { setTimeout as sleep } from 'node:timers/promises';
import { RENTAL } from '#domain/postings/postings-testing.server.ts';
import { startProduct } from './product-server.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';
import { callFunction, signInAs } from './sample-client.ts';

const PORT = 4477;
const LISTINGS = 100;
/** One account may publish sixty a minute. */
const PAUSE_MS = 1100;
const MOST_MS = 300;
const GIVEN_UP_MS = 10_000;

interface Published {
  outcome: string;
  propertyId: number;
}

export async function measurePublishing(): Promise<Result[]> {
  const server = await startProduct(PORT, { folder: '.data-bench-publishing' });
  try {
    const client = await signInAs(server.url, 'owner');
    // Numbers that no earlier run of this folder has used.
    const first = Math.floor(Date.now() / 1000) % 1_000_000;
    const times: number[] = [];
    for (let n = 0; n < LISTINGS; n += 1) {
      const form = { ...RENTAL, address: `${first + n} 46th Street, Brooklyn, NY 11220` };
      const { id } = await callFunction<{ id: number }>(client, 'save-posting', { id: null, form });
      const pressedAt = performance.now();
      const published = await callFunction<Published>(client, 'publish-posting', { id });
      if (published.outcome !== 'published') throw new Error(`Not published: ${JSON.stringify(published)}`);
      const isFound = await Promise.all([
        until(() => isFoundBySearch(server.url, first + n, published.propertyId)),
        until(() => isFoundByRest(client, published.propertyId)),
      ]);
      if (isFound.includes(false)) throw new Error('A published listing was not found');
      times.push(performance.now() - pressedAt);
      await sleep(PAUSE_MS);
    }
    note(`published until found: median ${percentile(times, 0.5).toFixed(0)} ms`);
    return [
      limitFigure('publish pressed until found by search and by rest/v1, p99', 'ms', percentile(times, 0.99), MOST_MS),
    ];
  } finally {
    await server.stop();
  }
}

async function until(isThere: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + GIVEN_UP_MS;
  while (performance.now() < giveUpAt) if (await isThere()) return true;
  return false;
}

async function isFoundBySearch(url: string, number: number, propertyId: number): Promise<boolean> {
  const answer = await fetch(`${url}/api/search?kind=rental&term=${number}+46th+street`);
  return (await answer.text()).includes(`"id":${propertyId},`);
}

async function isFoundByRest(client: SupabaseClient, propertyId: number): Promise<boolean> {
  const { data, error } = await client.from('shown_listings').select('id').eq('id', propertyId);
  if (error) throw error;
  return data.length === 1;
}
