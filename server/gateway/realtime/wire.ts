// Messages on the socket, in both formats that realtime-js speaks: 1.0.0 (objects) and 2.0.0 (arrays, and bytes for
// broadcasts). Source: realtime-js 2.119, lib/serializer.
import { DEEPEST_JSON, isTooDeep } from '#server/gateway/json-depth.ts';

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

export type Version = '1.0.0' | '2.0.0';

const PUSH = 3;
const BROADCAST = 4;
const JSON_PAYLOAD = 1;
const PUSH_HEADER = 7;

export class BadMessage extends Error {}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @throws BadMessage */
export function readText(text: string): Message {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new BadMessage('A message must be JSON', { cause });
  }
  refuseDeep(parsed);
  const [joinRef, ref, topic, event, payload] = Array.isArray(parsed)
    ? parsed
    : ['join_ref', 'ref', 'topic', 'event', 'payload'].map(
        (name) => (parsed as Record<string, unknown> | null)?.[name],
      );
  if (typeof topic !== 'string' || typeof event !== 'string')
    throw new BadMessage('A message must have a topic and an event');
  return {
    joinRef: textOrNull(joinRef),
    ref: textOrNull(ref),
    topic,
    event,
    payload: payload && typeof payload === 'object' ? (payload as Record<string, unknown>) : {},
  };
}

/** A broadcast as bytes; its payload may be bytes too. @throws BadMessage */
export function readBytes(bytes: Buffer): Message {
  if (bytes.length < PUSH_HEADER || bytes[0] !== PUSH) throw new BadMessage('Only broadcasts can be sent as bytes');
  let at = PUSH_HEADER;
  const part = (size: number): string => {
    if (at + size > bytes.length) throw new BadMessage('The message is cut off');
    at += size;
    return bytes.toString('utf8', at - size, at);
  };
  const [joinRef, ref, topic, event, metadata] = [1, 2, 3, 4, 5].map((index) => part(bytes[index] as number));
  const rest = bytes.subarray(at);
  let payload: Record<string, unknown>;
  try {
    payload = {
      ...(metadata ? (JSON.parse(metadata) as Record<string, unknown>) : {}),
      type: 'broadcast',
      event,
      payload: bytes[6] === JSON_PAYLOAD ? JSON.parse(rest.toString('utf8')) : rest,
    };
  } catch (cause) {
    throw new BadMessage('The payload is not JSON, although the message says so', { cause });
  }
  refuseDeep(payload);
  return { joinRef: joinRef || null, ref: ref || null, topic: topic as string, event: 'broadcast', payload };
}

function refuseDeep(parsed: unknown): void {
  if (isTooDeep(parsed)) throw new BadMessage(`A message can be nested at most ${DEEPEST_JSON} levels deep`);
}

export function writeMessage(message: Message, version: Version): string | Buffer {
  const { joinRef, ref, topic, event, payload } = message;
  if (payload.payload instanceof Uint8Array) return writeBytes(message);
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

/** @throws BadMessage for a name whose length does not fit into its one byte */
function writeBytes({ topic, payload }: Message): Buffer {
  const [topicBytes, event] = [Buffer.from(topic), Buffer.from(String(payload.event))];
  const meta = payload.meta === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(payload.meta));
  for (const [name, { length }] of Object.entries({ topic: topicBytes, event, metadata: meta })) {
    if (length > 255) throw new BadMessage(`The ${name} has ${length} bytes; a binary message allows 255`);
  }
  const header = Buffer.from([BROADCAST, topicBytes.length, event.length, meta.length, 0]);
  return Buffer.concat([header, topicBytes, event, meta, payload.payload as Uint8Array]);
}
