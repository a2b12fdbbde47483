// What server/main.ts passes to every loader and action. Routes must get the read model and the pool from here:
// build/server contains its own copy of each module it imports, so a singleton would exist twice.
import { createContext } from 'react-router';
import type { ServerContext } from '#server/server-context.ts';

export const serverContext = createContext<ServerContext>();

/**
 * The client's address as the server saw it; empty when the server refreshes a cached page. Only for rate limits, since
 * a cacheable page is the same for everybody.
 */
export const visitorAddress = createContext<string>('');
