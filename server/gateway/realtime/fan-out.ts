// Sends changes to subscribers. Each account (or network, without an account) has its own queue: its reads run in
// order, one after the other, and a few queues are served in turn. So an account with many channels delays only itself.
import type { Caller } from '#db/caller.ts';

/** Reads that may wait in one queue. Beyond that, the queue's channels end, and their clients join again. */
const MOST_WAITING = 20_000;
/** Of the database's ten connections. */
const AT_ONCE = 4;

export interface FanOutMember {
  caller: Caller;
  /** Whose queue it waits in if it has no account. */
  network: string;
  /** Too much is waiting: nothing more is sent, and the client has to join again. */
  drop(): void;
}

interface Line<Change, Member> {
  waiting: { change: Change; members: Member[] }[];
  isServed: boolean;
}

export interface FanOut<Change, Member> {
  /** Calls `tellAll` once for each distinct caller among them. */
  add(change: Change, members: readonly Member[]): void;
  stop(): Promise<void>;
}

/** `tellAll`: all its members see the same, so one read serves all of them. It must not throw. */
export function createFanOut<Change, Member extends FanOutMember>(
  tellAll: (change: Change, members: readonly Member[]) => Promise<void>,
  { mostWaiting = MOST_WAITING, atOnce = AT_ONCE } = {},
): FanOut<Change, Member> {
  const lines = new Map<string, Line<Change, Member>>();
  const ready: string[] = [];
  const serving = new Set<Promise<void>>();

  async function serve(): Promise<void> {
    for (let owner = ready.shift(); owner !== undefined; owner = ready.shift()) {
      const line = lines.get(owner);
      const next = line?.waiting.shift();
      if (line && next) await tellAll(next.change, next.members);
      // Back to the end, so that others get their turn first.
      if (line && line.waiting.length > 0) ready.push(owner);
      else lines.delete(owner);
    }
  }

  function startServing(): void {
    if (serving.size >= atOnce) return;
    const work = serve().finally(() => serving.delete(work));
    serving.add(work);
  }

  function enqueue(owner: string, change: Change, members: Member[]): void {
    const line = lines.get(owner) ?? { waiting: [], isServed: false };
    if (line.waiting.length >= mostWaiting) {
      const dropped = new Set(line.waiting.splice(0).flatMap((each) => each.members));
      for (const member of [...dropped, ...members]) member.drop();
      return;
    }
    line.waiting.push({ change, members });
    if (!line.isServed) {
      line.isServed = true;
      lines.set(owner, line);
      ready.push(owner);
      startServing();
    }
  }

  return {
    add(change, members) {
      for (const { owner, alike } of groupByCaller(members)) enqueue(owner, change, alike);
    },
    async stop() {
      for (const line of lines.values()) line.waiting.length = 0;
      await Promise.all(serving);
    },
  };
}

export const ownerOf = ({ caller, network }: FanOutMember): string =>
  typeof caller.claims?.sub === 'string' ? `account ${caller.claims.sub}` : `network ${network}`;

/** Members of one owner whose claims differ only in their times see the same rows. */
function groupByCaller<Member extends FanOutMember>(members: readonly Member[]) {
  const groups = new Map<string, { owner: string; alike: Member[] }>();
  for (const member of members) {
    const { role, claims } = member.caller;
    const { iat: _iat, exp: _exp, jti: _jti, ...lasting } = claims ?? {};
    const owner = ownerOf(member);
    const key = JSON.stringify([owner, role, lasting]);
    const group = groups.get(key);
    if (group) group.alike.push(member);
    else groups.set(key, { owner, alike: [member] });
  }
  return groups.values();
}
