// One joined channel of a connection: its rights, its subscriptions, its presence.
import { randomUUID } from 'node:crypto';
import type { Caller, CallerPools } from '#db/caller.ts';
import type { Feed, Subscriber } from './feed.ts';
import { isEventName, isTopic, LONGEST_NAME_BYTES, MOST_LISTENERS, MOST_SUBSCRIPTIONS, TOPIC_RULE } from './limits.ts';
import { EVERY_RIGHT, rightsIn, type TopicRights } from './private-topics.ts';
import { BadSubscription, readSubscription, type Subscription } from './subscription.ts';
import type { Member, Topics } from './topics.ts';
import type { Message } from './wire.ts';

/** Missed broadcasts that a channel can request when it joins. */
const MOST_MISSED = 1_000;

export interface ChannelParts {
  topics: Topics;
  feed: Feed;
  pools: CallerPools;
  identify: (token: string) => Promise<Caller>;
}

/** Who is joining. */
export interface Visitor {
  caller: Caller;
  network: string;
}

/** Why a channel cannot be joined, in words for the client. */
export class JoinRefused extends Error {}

interface JoinConfig {
  isPrivate: boolean;
  seesItself: boolean;
  acknowledges: boolean;
  presenceKey: string;
  wantsPresence: boolean;
  replay: { since: number; limit: number } | null;
  subscriptions: Subscription[];
}

type Send = (message: Pick<Message, 'event' | 'payload'> & { ref?: string | null }) => void;

export class Channel implements Member {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #parts: ChannelParts;
  readonly #config: JoinConfig;
  readonly #send: Send;
  #subscriber: Subscriber;
  #rights: TopicRights = EVERY_RIGHT;

  private constructor(parts: ChannelParts, message: Message, config: JoinConfig, visitor: Visitor, send: Send) {
    this.topic = message.topic;
    this.joinRef = message.joinRef ?? message.ref;
    this.#parts = parts;
    this.#config = config;
    this.#send = send;
    this.#held = config.replay && config.isPrivate ? [] : null;
    this.#subscriber = {
      ...visitor,
      subscriptions: config.subscriptions,
      deliver: (event, payload) => this.deliver(event, payload),
      // On phx_error the client joins again by itself.
      drop: () => {
        this.leave();
        this.deliver('phx_error', {});
      },
    };
  }

  /** @throws JoinRefused */
  static async join(parts: ChannelParts, message: Message, { caller: visitor, network }: Visitor, send: Send) {
    const name = message.topic.replace(/^realtime:/, '');
    if (!isTopic(name)) throw new JoinRefused(TOPIC_RULE);
    const config = readConfig(message.payload);
    const caller = await callerOf(parts, message.payload, visitor);
    const channel = new Channel(parts, message, config, { caller, network }, send);
    await channel.#readRights();
    if (config.subscriptions.length > 0 && !parts.feed.add(channel.#subscriber))
      throw new JoinRefused(`At most ${MOST_LISTENERS} channels can listen for changes`);
    parts.topics.join(channel.#room, channel);
    return channel;
  }

  /** @throws JoinRefused if the caller may receive nothing in a private topic */
  async #readRights(): Promise<void> {
    if (!this.#config.isPrivate) return;
    this.#rights = await rightsIn(this.#parts.pools, this.#subscriber.caller, this.topic.replace(/^realtime:/, ''));
    if (this.#rights.hears.size > 0) return;
    throw new JoinRefused('Unauthorized: You do not have permissions to read from this Channel topic');
  }

  /** Broadcasts that arrived before the missed ones were read; null: nothing to wait for. */
  #held: Record<string, unknown>[] | null;

  /** Ids of stored broadcasts. */
  readonly #told = new Set<string>();

  /** A private topic and a public one with the same name are separate. */
  get #room(): string {
    return `${this.#config.isPrivate ? 'private' : 'public'} ${this.topic}`;
  }

  /** The Phoenix answer to a join. */
  get joined(): Record<string, unknown> {
    return { postgres_changes: this.#config.subscriptions.map(({ id, asked }) => ({ id, ...asked })) };
  }

  /** Follows the answer: who is present, what was missed. */
  async greet(): Promise<void> {
    if (this.#config.subscriptions.length > 0) {
      this.deliver('system', {
        channel: this.topic.replace(/^realtime:/, ''),
        extension: 'postgres_changes',
        message: 'Subscribed to PostgreSQL',
        status: 'ok',
      });
    }
    if (this.#config.wantsPresence && this.#rights.hears.has('presence'))
      this.deliver('presence_state', this.#parts.topics.present(this.#room));
    await this.#replay();
  }

  /** First what was missed, then what was said meanwhile. */
  async #replay(): Promise<void> {
    const { replay } = this.#config;
    const said = this.#held;
    if (!replay || !said) return;
    try {
      const name = this.topic.replace(/^realtime:/, '');
      const missed = await this.#parts.feed.missed(name, new Date(replay.since), replay.limit);
      const replayed = missed.map(({ seq, event, payload }) => {
        const meta = { id: String(seq), replayed: true };
        return { type: 'broadcast', event, payload, meta };
      });
      said.unshift(...replayed);
    } finally {
      this.#held = null;
      for (const payload of said) this.deliver('broadcast', payload);
    }
  }

  deliver(event: string, payload: Record<string, unknown>): void {
    if (event === 'presence_diff' && !(this.#config.wantsPresence && this.#rights.hears.has('presence'))) return;
    if (event === 'broadcast') {
      if (!this.#rights.hears.has('broadcast')) return;
      if (this.#held) return void this.#held.push(payload);
      if (this.#config.replay && !this.#isNew(payload)) return;
    }
    this.#send({ event, payload });
  }

  /** A message said while the channel was joining is in the log and also arrives by itself, but is sent only once. */
  #isNew(payload: Record<string, unknown>): boolean {
    const { id } = readObject(payload.meta);
    if (typeof id !== 'string') return true;
    if (this.#told.has(id)) return false;
    this.#told.add(id);
    if (this.#told.size > 2 * MOST_MISSED) this.#told.delete(this.#told.values().next().value as string);
    return true;
  }

  may(act: 'broadcast' | 'presence'): boolean {
    return this.#rights.says.has(act);
  }

  /** Passes on an incoming message; returns true if the sender wants an acknowledgement. */
  broadcast(payload: Record<string, unknown>): boolean {
    this.#parts.topics.say(this.#room, 'broadcast', payload, this.#config.seesItself ? undefined : this);
    return this.#config.acknowledges;
  }

  /** Null: done. Otherwise the reason why not. */
  track(payload: Record<string, unknown>): string | null {
    if (payload.event !== 'untrack')
      return this.#parts.topics.track(this.#room, this, this.#config.presenceKey, readObject(payload.payload));
    this.#parts.topics.untrack(this.#room, this);
    return null;
  }

  /** The size of its presence. */
  get presentBytes(): number {
    return this.#parts.topics.presentBytes(this.#room, this);
  }

  /** A new token: from now on, its person's rights apply. */
  async setToken(payload: Record<string, unknown>): Promise<void> {
    const caller = await callerOf(this.#parts, payload, this.#subscriber.caller);
    const isAnother = caller.claims?.sub !== this.#subscriber.caller.claims?.sub;
    if (isAnother && this.#config.isPrivate) throw new JoinRefused('The token belongs to another person');
    this.#subscriber.caller = caller;
    await this.#readRights();
  }

  /** Seconds since 1970; null: never. */
  get endsAt(): number | null {
    const exp = this.#subscriber.caller.claims?.exp;
    return typeof exp === 'number' ? exp : null;
  }

  leave(): void {
    this.#parts.feed.remove(this.#subscriber);
    this.#parts.topics.leave(this.#room, this);
  }
}

function readObject(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function readConfig(payload: Record<string, unknown>): JoinConfig {
  const config = readObject(payload.config);
  const [broadcast, presence] = [readObject(config.broadcast), readObject(config.presence)];
  const asked = Array.isArray(config.postgres_changes) ? config.postgres_changes : [];
  if (asked.length > MOST_SUBSCRIPTIONS)
    throw new JoinRefused(`A channel can have at most ${MOST_SUBSCRIPTIONS} subscriptions`);
  const replay = readObject(broadcast.replay);
  if (typeof presence.key === 'string' && presence.key !== '' && !isEventName(presence.key))
    throw new JoinRefused(`A presence key must have 1 to ${LONGEST_NAME_BYTES} bytes`);
  try {
    return {
      isPrivate: config.private === true,
      seesItself: broadcast.self === true,
      acknowledges: broadcast.ack === true,
      presenceKey: typeof presence.key === 'string' && presence.key !== '' ? presence.key : randomUUID(),
      wantsPresence: presence.enabled !== false,
      replay:
        typeof replay.since === 'number'
          ? { since: replay.since, limit: Math.min(MOST_MISSED, Math.max(1, Number(replay.limit) || MOST_MISSED)) }
          : null,
      subscriptions: asked.map((each) => readSubscription(readObject(each))),
    };
  } catch (cause) {
    if (cause instanceof BadSubscription) throw new JoinRefused(cause.message, { cause });
    throw cause;
  }
}

async function callerOf(
  { identify }: ChannelParts,
  payload: Record<string, unknown>,
  visitor: Caller,
): Promise<Caller> {
  const token = payload.access_token;
  if (typeof token !== 'string' || token === '') return visitor;
  try {
    return await identify(token);
  } catch (cause) {
    throw new JoinRefused(cause instanceof Error ? cause.message : 'The token is not valid', { cause });
  }
}
