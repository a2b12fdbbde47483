// Calls loaders and actions of routes as React Router does, and records which were called.
import { readFileSync } from 'node:fs';
import { RouterContextProvider } from 'react-router';

const MODULES = import.meta.glob<Record<string, (args: unknown) => unknown>>('./*/*.{ts,tsx}');
const called = new Set<string>();

type Entry = 'loader' | 'action' | 'clientLoader';

interface CallArgs {
  url: URL;
  params: Record<string, string>;
  request: Request;
  context: RouterContextProvider;
}

/**
 * What the `entry` of a route such as "public/home" returns or throws: a response, data with a status, or a page's
 * data. Loaders throw their redirects and errors.
 */
export async function callRoute(
  route: string,
  entry: Entry,
  path: string,
  { context = new RouterContextProvider(), params = {}, ...init }: Partial<CallArgs> & RequestInit = {},
): Promise<unknown> {
  const load = MODULES[`./${route}.tsx`] ?? MODULES[`./${route}.ts`];
  const module = await load?.();
  const call = module?.[entry];
  if (!call) throw new Error(`${route} has no ${entry}.`);
  called.add(`${route} ${entry}`);
  const url = new URL(path, 'http://localhost');
  try {
    const args = { url, params, context, request: new Request(url, init) };
    return await call({ ...args, serverLoader: async () => module?.loader?.(args) });
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  }
}

/** Entries of these kinds that `callRoute` never called, such as "public/home loader". */
export function uncalled(...entries: Entry[]): string[] {
  return Object.keys(MODULES).flatMap((file) => {
    if (/[.-]test/.test(file)) return [];
    const code = readFileSync(new URL(file, import.meta.url), 'utf8');
    const route = file.replace(/^\.\//, '').replace(/\.tsx?$/, '');
    return entries
      .filter((entry) => new RegExp(`^export (async )?(function|const) ${entry}\\b`, 'm').test(code))
      .map((entry) => `${route} ${entry}`)
      .filter((each) => !called.has(each));
  });
}

/** The HTTP status of a route's answer. */
export function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  return (answer as { init?: ResponseInit | null }).init?.status ?? 200;
}

/** Where the answer redirects to; null if it doesn't. */
export const locationOf = (answer: unknown): string | null =>
  answer instanceof Response ? answer.headers.get('Location') : null;
