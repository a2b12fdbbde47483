// A door for mail servers on one's own machine: SMTP or LMTP, without sign-in, only for the addresses that answers go to.
import { SMTPServer } from 'smtp-server';
import type { OpenInboundSmtp } from '#domain/messaging/ports.ts';

const MOST_CONNECTIONS = 100;
/** So that one that keeps its connections open doesn't shut the door for all others. */
const MOST_OF_ADDRESS = 20;
const MOST_RECIPIENTS = 20;
const IDLE_MS = 60_000;

const refusal = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });

export const openInboundSmtp: OpenInboundSmtp = async (options) => {
  const { host, port, isLmtp, mostBytes, accepts, take, onError } = options;
  async function answer(
    raw: Buffer,
    envelope: { sender: string; recipients: string[] },
    done: (error?: Error | null) => void,
  ): Promise<void> {
    let failure: Error | null = null;
    try {
      await take(raw, envelope);
    } catch (error) {
      onError(error as Error);
      failure = refusal('Try again later', 451);
    }
    done(failure);
  }
  const open = new Map<string, number>();
  const count = (address: string, by: number) => {
    const now = (open.get(address) ?? 0) + by;
    if (now > 0) open.set(address, now);
    else open.delete(address);
    return now;
  };
  const counted = new Set<string>();
  const server = new SMTPServer({
    lmtp: isLmtp,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mostBytes,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: IDLE_MS,
    banner: 'Stoop',
    onConnect({ id, remoteAddress }, done) {
      counted.add(id);
      if (count(remoteAddress, 1) <= MOST_OF_ADDRESS) return done();
      return done(refusal('Too many connections from your address', 421));
    },
    onClose({ id, remoteAddress }) {
      if (counted.delete(id)) count(remoteAddress, -1);
    },
    onRcptTo({ address }, { envelope }, done) {
      if (!accepts(address)) return done(refusal('No such address', 550));
      if (envelope.rcptTo.length >= MOST_RECIPIENTS) return done(refusal('Too many recipients', 452));
      return done();
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        // The rest is read and dropped, as the protocol asks.
        if (size <= mostBytes) parts.push(part);
      });
      stream.on('error', (error: Error) => done(error));
      stream.on('end', () => {
        if (size > mostBytes) return done(refusal('The mail is too large', 552));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        return void answer(Buffer.concat(parts), { sender, recipients }, done);
      });
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
