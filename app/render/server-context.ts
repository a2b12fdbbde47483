// What server/main.ts hands to every loader and action. Routes get the read model and the pool only through
// here: build/server holds its own copy of each module it imports, so a singleton would exist twice.
import { createContext } from 'react-router';
import type { ServerContext } from '#server/server-context.ts';

export const serverContext = createContext<ServerContext>();

/**
 * Where a request came from, as the server saw it; empty when the server makes a kept page anew. Only for limits: a page
 * that may be kept is made for everybody.
 */
export const visitorAddress = createContext<string>('');
