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
export const LONGEST_TOPIC = 200;
/** Messages over HTTP from one address. */
export const MOST_POSTED_PER_MINUTE = 1_200;
