// Limits of realtime/v1 for one connection and one address.
export const MOST_MESSAGE_BYTES = 256 * 1024;
export const MOST_CHANNELS = 100;
export const MOST_SUBSCRIPTIONS = 100;
export const MOST_CONNECTIONS_PER_ADDRESS = 100;
/**
 * Channels that listen for changed rows: of one account on all its connections, or of one network without an account.
 */
export const MOST_LISTENERS = 1_000;
/** The presence of one member, including its key. */
export const MOST_PRESENCE_BYTES = 8 * 1024;
/** On all channels of one connection. */
export const MOST_PRESENCE_BYTES_PER_CONNECTION = 64 * 1024;
/** Of everybody in a topic: a new member is told of all of them in one message. */
export const MOST_PRESENCE_BYTES_PER_TOPIC = 1024 * 1024;
/** Messages waiting to be handled; beyond either limit, the socket is not read. */
export const MOST_UNHANDLED = 50;
export const MOST_UNHANDLED_BYTES = 1024 * 1024;
/** Not counting heartbeats. */
export const MOST_MESSAGES_PER_MINUTE = 1_200;
/** The client sends a heartbeat every 25 s; two may be lost. */
export const SILENCE_MS = 65_000;
/** A connection that does not read is closed instead of filling the memory. */
export const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
/** For all connections of one network, on top of what each connection may have. */
export const MOST_UNSENT_BYTES_PER_NETWORK = 32 * 1024 * 1024;
export const FEW_UNSENT_BYTES = 64 * 1024;
const LONGEST_TOPIC = 200;
/** A binary message has one byte for the length of a name; a topic is prefixed with "realtime:". */
export const LONGEST_NAME_BYTES = 255;
const LONGEST_TOPIC_BYTES = LONGEST_NAME_BYTES - Buffer.byteLength('realtime:');
export const TOPIC_RULE = `A topic must have 1 to ${LONGEST_TOPIC} characters, and at most ${LONGEST_TOPIC_BYTES} bytes`;
export const EVENT_RULE = `An event's name must have 1 to ${LONGEST_NAME_BYTES} bytes`;

export function isTopic(name: string): boolean {
  return name !== '' && name.length <= LONGEST_TOPIC && Buffer.byteLength(name) <= LONGEST_TOPIC_BYTES;
}

export function isEventName(name: string): boolean {
  return name !== '' && Buffer.byteLength(name) <= LONGEST_NAME_BYTES;
}
/** Messages over HTTP from one address. */
export const MOST_POSTED_PER_MINUTE = 1_200;
