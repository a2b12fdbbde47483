// One socket: its heartbeat, its channels, its limits. The protocol is Phoenix's, as realtime-js 2.119 speaks it.
import type { WebSocket } from 'ws';
import type { Caller } from '#db/caller.ts';
import type { Log } from '#db/log.ts';
import { createRateLimit } from '#server/gateway/rate-limit.ts';
import { Channel, type ChannelParts, JoinRefused } from './channel.ts';
import {
  EVENT_RULE,
  FEW_UNSENT_BYTES,
  isEventName,
  MOST_CHANNELS,
  MOST_MESSAGES_PER_MINUTE,
  MOST_PRESENCE_BYTES_PER_CONNECTION,
  MOST_UNHANDLED,
  MOST_UNHANDLED_BYTES,
  MOST_UNSENT_BYTES,
  MOST_UNSENT_BYTES_PER_NETWORK,
  SILENCE_MS,
} from './limits.ts';
import { BadMessage, type Message, readBytes, readText, type Version, writeMessage } from './wire.ts';

/** Codes of RFC 6455. */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

export interface ConnectionOptions {
  socket: WebSocket;
  version: Version;
  /** From its API key, until a channel brings a token. */
  visitor: Caller;
  network: string;
  /** Bytes waiting to be sent on all connections of the network. */
  unsentOfNetwork: () => number;
  parts: ChannelParts;
  log: Log;
}

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #channels = new Map<string, Channel>();
  readonly #wait = createRateLimit(MOST_MESSAGES_PER_MINUTE);
  #lastHeard = Date.now();
  /** One message at a time, so that a leave cannot overtake its join. */
  #handling: Promise<void> = Promise.resolve();
  #unhandled = 0;
  #unhandledBytes = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket } = options;
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      this.#lastHeard = Date.now();
      this.#unhandled += 1;
      this.#unhandledBytes += data.length;
      if (this.#isBehind) socket.pause();
      this.#handling = this.#handling.then(async () => {
        await this.#take(data, isBinary);
        this.#unhandled -= 1;
        this.#unhandledBytes -= data.length;
        if (socket.isPaused && !this.#isBehind) socket.resume();
      });
    });
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      this.#handling = this.#handling.then(() => {
        for (const channel of this.#channels.values()) channel.leave();
        this.#channels.clear();
      });
    });
  }

  get #isBehind(): boolean {
    return this.#unhandled > MOST_UNHANDLED || this.#unhandledBytes > MOST_UNHANDLED_BYTES;
  }

  /** Called regularly: closes silent connections, and channels whose token has expired. */
  check(now: number): void {
    if (now - this.#lastHeard > SILENCE_MS) return this.#options.socket.terminate();
    for (const channel of this.#channels.values()) {
      if (channel.endsAt === null || channel.endsAt * 1000 > now) continue;
      channel.deliver('system', {
        status: 'error',
        message: 'Token has expired',
        extension: 'system',
        channel: channel.topic,
      });
      this.#close(channel);
    }
  }

  async #take(data: Buffer, isBinary: boolean): Promise<void> {
    const { socket, log } = this.#options;
    try {
      await this.#handle(isBinary ? readBytes(data) : readText(data.toString('utf8')));
    } catch (error) {
      if (error instanceof BadMessage) return socket.close(POLICY_VIOLATION, error.message);
      log('error', 'A realtime message failed', {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      socket.close(TRY_AGAIN_LATER, 'Something went wrong on our side');
    }
  }

  async #handle(message: Message): Promise<void> {
    if (message.topic === 'phoenix' && message.event === 'heartbeat') return this.#reply(message, 'ok', {});
    if (this.#wait('messages') > 0) return this.#reply(message, 'error', { reason: 'Too many messages per second' });
    if (message.event === 'phx_join') return this.#join(message);
    const channel = this.#channels.get(message.topic);
    if (!channel) return this.#reply(message, 'error', { reason: 'unmatched topic' });
    switch (message.event) {
      case 'phx_leave':
        this.#reply(message, 'ok', {});
        return this.#close(channel);
      case 'access_token':
        return this.#setToken(channel, message);
      case 'broadcast':
        if (!channel.may('broadcast')) return this.#refuse(message);
        if (!isEventName(String(message.payload.event ?? 'x')))
          return this.#reply(message, 'error', { reason: EVENT_RULE });
        if (channel.broadcast(message.payload)) this.#reply(message, 'ok', {});
        return;
      case 'presence':
        if (!channel.may('presence')) return this.#refuse(message);
        return this.#track(channel, message);
      default:
        return this.#reply(message, 'error', { reason: `unknown event ${message.event}` });
    }
  }

  async #join(message: Message): Promise<void> {
    const { parts, visitor, network } = this.#options;
    const before = this.#channels.get(message.topic);
    if (before) this.#close(before);
    if (this.#channels.size >= MOST_CHANNELS) {
      return this.#reply(message, 'error', { reason: `A connection can have at most ${MOST_CHANNELS} channels` });
    }
    const joinRef = message.joinRef ?? message.ref;
    try {
      const channel = await Channel.join(parts, message, { caller: visitor, network }, ({ event, payload }) =>
        this.#send({
          joinRef: event === 'postgres_changes' || event === 'broadcast' ? null : joinRef,
          ref: null,
          topic: message.topic,
          event,
          payload,
        }),
      );
      if (this.#options.socket.readyState !== this.#options.socket.OPEN) return channel.leave();
      this.#channels.set(message.topic, channel);
      this.#reply(message, 'ok', channel.joined);
      await channel.greet();
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      this.#reply(message, 'error', { reason: error.message });
    }
  }

  #track(channel: Channel, message: Message): void {
    let others = 0;
    for (const each of this.#channels.values()) if (each !== channel) others += each.presentBytes;
    const room = MOST_PRESENCE_BYTES_PER_CONNECTION - others;
    const said = Buffer.byteLength(JSON.stringify(message.payload));
    const reason =
      message.payload.event !== 'untrack' && said > room
        ? `The presences of a connection can be at most ${MOST_PRESENCE_BYTES_PER_CONNECTION / 1024} kB in all`
        : channel.track(message.payload);
    this.#reply(message, reason === null ? 'ok' : 'error', reason === null ? {} : { reason });
  }

  async #setToken(channel: Channel, message: Message): Promise<void> {
    try {
      await channel.setToken(message.payload);
    } catch (error) {
      if (!(error instanceof JoinRefused)) throw error;
      channel.deliver('system', {
        status: 'error',
        message: error.message,
        extension: 'system',
        channel: channel.topic,
      });
      this.#close(channel);
    }
  }

  #close(channel: Channel): void {
    channel.leave();
    this.#channels.delete(channel.topic);
    this.#send({
      joinRef: channel.joinRef,
      ref: channel.joinRef,
      topic: channel.topic,
      event: 'phx_close',
      payload: {},
    });
  }

  #refuse(message: Message): void {
    const reason = 'Unauthorized: You do not have permissions to write to this Channel topic';
    this.#reply(message, 'error', { reason });
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #send(message: Message): void {
    const { socket, version, log } = this.#options;
    if (socket.readyState !== socket.OPEN) return;
    const unsent = socket.bufferedAmount;
    if (unsent > MOST_UNSENT_BYTES) return socket.terminate();
    if (unsent > FEW_UNSENT_BYTES && this.#options.unsentOfNetwork() > MOST_UNSENT_BYTES_PER_NETWORK)
      return socket.terminate();
    let written: string | Buffer;
    try {
      written = writeMessage(message, version);
    } catch (error) {
      // A member's message is written to each of the others; a failure must not affect them or the process.
      log('error', 'A realtime message could not be written', { event: message.event, error: String(error) });
      return;
    }
    socket.send(written);
  }
}
