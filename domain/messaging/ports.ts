/** What one mail uses of the memory that all share. */
export interface MailRoom {
  /** @throws if there is no room */
  take(bytes: number): void;
  giveBack(): void;
}

export interface InboundSmtpOptions {
  host: string;
  port: number;
  isLmtp: boolean;
  mostBytes: number;
  /** Whether an address looks like one of ours; says nothing about whether it exists. */
  accepts: (address: string) => boolean;
  /** Whether a mail server at this address may use the door. */
  admits: (address: string) => boolean;
  /** What connections are counted by. */
  networkOf: (address: string) => string;
  share: () => MailRoom;
  /** How long a connection may stay open without bringing a whole mail; for tests. */
  sessionMs?: number;
  /** Rejects if the mail should be sent again later. */
  take: (raw: Uint8Array, envelope: { sender: string; recipients: string[] }) => Promise<void>;
  onError: (error: Error) => void;
}

/** Opens a door for mail servers. Returns the port that it listens on, and how to stop it. */
export type OpenInboundSmtp = (options: InboundSmtpOptions) => Promise<{ port: number; stop(): Promise<void> }>;
