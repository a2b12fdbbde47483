import type { RouterContextProvider } from 'react-router';
import type { ReadKind } from '#server/costly-doors.ts';
import { busyAnswer } from './busy-answer.ts';
import { serverContext, visitorAddress } from './server-context.ts';

/**
 * Null: continue. Otherwise the answer to a visitor's address that has read too much within a minute
 * (server/costly-doors.ts).
 */
export function limitReads(context: Readonly<RouterContextProvider>, kind: ReadKind, times = 1): Response | null {
  const address = context.get(visitorAddress);
  if (address === '') return null;
  const wait = context.get(serverContext).costlyDoors.takeReadTurns(address, kind, times);
  return wait > 0 ? busyAnswer(429, wait) : null;
}
