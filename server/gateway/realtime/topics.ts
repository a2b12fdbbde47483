// Who is in which topic, what is said there, and who is present.
import { randomUUID } from 'node:crypto';
import { MOST_PRESENCE_BYTES, MOST_PRESENCE_BYTES_PER_TOPIC } from './limits.ts';

/** One joined channel of one connection. */
export interface Member {
  /** Events of its topic. */
  deliver(event: string, payload: Record<string, unknown>): void;
}

interface Presence {
  key: string;
  meta: Record<string, unknown> & { phx_ref: string };
  bytes: number;
}

type Present = Record<string, { metas: Presence['meta'][] }>;

interface Topic {
  members: Set<Member>;
  present: Map<Member, Presence>;
  presentBytes: number;
}

export class Topics {
  readonly #topics = new Map<string, Topic>();

  join(name: string, member: Member): void {
    let topic = this.#topics.get(name);
    if (!topic) {
      topic = { members: new Set(), present: new Map(), presentBytes: 0 };
      this.#topics.set(name, topic);
    }
    topic.members.add(member);
  }

  leave(name: string, member: Member): void {
    const topic = this.#topics.get(name);
    if (!topic) return;
    this.untrack(name, member);
    topic.members.delete(member);
    if (topic.members.size === 0) this.#topics.delete(name);
  }

  /** To everybody in the topic except `except`. */
  say(name: string, event: string, payload: Record<string, unknown>, except?: Member): void {
    for (const member of this.#topics.get(name)?.members ?? []) {
      if (member !== except) member.deliver(event, payload);
    }
  }

  /** Everybody present, in Phoenix's format. */
  present(name: string): Present {
    const found = new Map<string, { metas: Presence['meta'][] }>();
    for (const { key, meta } of this.#topics.get(name)?.present.values() ?? []) {
      const known = found.get(key);
      if (known) known.metas.push(meta);
      else found.set(key, { metas: [meta] });
    }
    // People choose the keys: fromEntries turns even "__proto__" into a plain property.
    return Object.fromEntries(found);
  }

  /** The size of a member's presence there. */
  presentBytes(name: string, member: Member): number {
    return this.#topics.get(name)?.present.get(member)?.bytes ?? 0;
  }

  /** Null: sent to everybody. Otherwise the reason why not; then the earlier presence stays valid. */
  track(name: string, member: Member, key: string, state: Record<string, unknown>): string | null {
    const topic = this.#topics.get(name);
    if (!topic) return null;
    const before = topic.present.get(member);
    const bytes = Buffer.byteLength(JSON.stringify([key, state]));
    if (bytes > MOST_PRESENCE_BYTES) return `A presence can be at most ${MOST_PRESENCE_BYTES / 1024} kB`;
    const all = topic.presentBytes - (before?.bytes ?? 0) + bytes;
    if (all > MOST_PRESENCE_BYTES_PER_TOPIC) return 'Too many members are present in this topic';
    topic.presentBytes = all;
    const presence = { key, meta: { ...state, phx_ref: randomUUID().slice(0, 8) }, bytes };
    topic.present.set(member, presence);
    this.say(name, 'presence_diff', { joins: one(presence), leaves: before ? one(before) : {} });
    return null;
  }

  untrack(name: string, member: Member): void {
    const topic = this.#topics.get(name);
    const before = topic?.present.get(member);
    if (!topic || !before) return;
    topic.present.delete(member);
    topic.presentBytes -= before.bytes;
    this.say(name, 'presence_diff', { joins: {}, leaves: one(before) });
  }
}

const one = ({ key, meta }: Presence): Present => ({ [key]: { metas: [meta] } });
