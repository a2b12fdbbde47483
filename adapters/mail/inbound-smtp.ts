// A door for mail servers on one's own machine: SMTP or LMTP, without sign-in, only for the addresses that answers go to.
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { InboundSmtpOptions, OpenInboundSmtp } from '#domain/messaging/ports.ts';

const MOST_CONNECTIONS = 100;
/** So that one that keeps its connections open doesn't shut the door for all others. */
const MOST_OF_NETWORK = 20;
const MOST_RECIPIENTS = 20;
const IDLE_MS = 60_000;
/** Without a whole mail. Commands that do nothing don't make it longer. */
const SESSION_MS = 120_000;

const refusal = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });
const TOO_BUSY = 'Try again later';

/** A connection that isn't closed. */
interface Visit {
  network: string;
  end: NodeJS.Timeout;
}

interface Arriving {
  options: InboundSmtpOptions;
  visit: Visit;
  session: SMTPServerSession;
}

/** Reads one mail to its end. Its bytes are given up as soon as it can't be taken; the rest is read and dropped. */
function receive(
  stream: NodeJS.ReadableStream,
  { options: { mostBytes, take, share, onError }, visit, session: { envelope } }: Arriving,
  done: (error?: Error | null) => void,
): void {
  const room = share();
  const parts: Buffer[] = [];
  let size = 0;
  let refused: Error | null = null;
  const giveUp = (why: Error) => {
    refused ??= why;
    parts.length = 0;
    room.giveBack();
  };
  const answer = (error: Error | null) => {
    room.giveBack();
    visit.end.refresh();
    done(error);
  };
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size > mostBytes) return giveUp(refusal('The mail is too large', 552));
    if (refused) return;
    try {
      room.take(part.length);
      parts.push(part);
    } catch (error) {
      onError(error as Error);
      giveUp(refusal(TOO_BUSY, 451));
    }
  });
  stream.on('error', (error: Error) => answer(error));
  stream.on('end', () => {
    if (refused) return answer(refused);
    visit.end.refresh();
    const recipients = envelope.rcptTo.map(({ address }) => address);
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    take(Buffer.concat(parts.splice(0)), { sender, recipients }).then(
      () => answer(null),
      (error: Error) => {
        onError(error);
        answer(refusal(TOO_BUSY, 451));
      },
    );
  });
}

export const openInboundSmtp: OpenInboundSmtp = async (options) => {
  const { host, port, isLmtp, mostBytes, accepts, admits, networkOf, onError } = options;
  const visits = new Map<string, Visit>();
  const leave = (id: string) => [...server.connections].find((each) => each.id === id)?.send(421, 'No mail came');
  const server = new SMTPServer({
    lmtp: isLmtp,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mostBytes,
    socketTimeout: IDLE_MS,
    banner: 'Stoop',
    onConnect({ id, remoteAddress }, done) {
      if (!admits(remoteAddress)) return done(refusal('This door is for other mail servers', 554));
      const network = networkOf(remoteAddress);
      const own = [...visits.values()].filter((visit) => visit.network === network).length;
      if (own >= MOST_OF_NETWORK) return done(refusal('Too many connections from your address', 421));
      if (visits.size >= MOST_CONNECTIONS) return done(refusal('Too many connections', 421));
      visits.set(id, { network, end: setTimeout(() => leave(id), options.sessionMs ?? SESSION_MS) });
      return done();
    },
    onClose({ id }) {
      const visit = visits.get(id);
      clearTimeout(visit?.end);
      visits.delete(id);
    },
    onRcptTo({ address }, { envelope }, done) {
      if (!accepts(address)) return done(refusal('No such address', 550));
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) return done(refusal('Too many recipients', 452));
      return done();
    },
    onData(stream, session, done) {
      const visit = visits.get(session.id);
      if (visit) receive(stream, { options, visit, session }, done);
      else done(refusal(TOO_BUSY, 421));
    },
  });
  server.on('error', onError);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
