// What one connection and one address may ask of realtime/v1.
export const MOST_MESSAGE_BYTES = 256 * 1024;
export const MOST_CHANNELS = 100;
export const MOST_SUBSCRIPTIONS = 100;
export const MOST_CONNECTIONS_PER_ADDRESS = 100;
/** Beside heartbeats. */
export const MOST_MESSAGES_PER_MINUTE = 1_200;
/** The client's heart beats every 25 s; two may be lost. */
export const SILENCE_MS = 65_000;
/** A connection that does not read is cut off rather than remembered. */
export const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
const LONGEST_TOPIC = 200;
/** A binary message says the length of a name in one byte; a topic has "realtime:" before it. */
const LONGEST_NAME_BYTES = 255;
const LONGEST_TOPIC_BYTES = LONGEST_NAME_BYTES - Buffer.byteLength('realtime:');
export const TOPIC_RULE = `A topic has 1 to ${LONGEST_TOPIC} characters, and ${LONGEST_TOPIC_BYTES} bytes at most`;
export const EVENT_RULE = `An event's name has 1 to ${LONGEST_NAME_BYTES} bytes`;

export function isTopic(name: string): boolean {
  return name !== '' && name.length <= LONGEST_TOPIC && Buffer.byteLength(name) <= LONGEST_TOPIC_BYTES;
}

export function isEventName(name: string): boolean {
  return name !== '' && Buffer.byteLength(name) <= LONGEST_NAME_BYTES;
}
/** Messages over HTTP from one address. */
export const MOST_POSTED_PER_MINUTE = 1_200;
