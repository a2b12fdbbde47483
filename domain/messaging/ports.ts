export interface InboundSmtpOptions {
  host: string;
  port: number;
  isLmtp: boolean;
  mostBytes: number;
  /** Whether an address looks like one of ours; says nothing about whether it exists. */
  accepts: (address: string) => boolean;
  /** Rejects if the mail should be sent again later. */
  take: (raw: Uint8Array, envelope: { sender: string; recipients: string[] }) => Promise<void>;
  onError: (error: Error) => void;
}

/** Opens a door for mail servers. Returns the port that it listens on, and how to stop it. */
export type OpenInboundSmtp = (options: InboundSmtpOptions) => Promise<{ port: number; stop(): Promise<void> }>;
