// The messages between bench/accounts.ts and the process that it measures.

export interface AccountsQuestion {
  kind: 'straight' | 'argon2' | 'watch' | 'delay';
  connections: number;
  seconds: number;
}

export type AccountsAnswer =
  | { kind: 'listening'; port: number }
  | { kind: 'rate'; perSecond: number }
  | { kind: 'watching' }
  | { kind: 'delay'; p99Ms: number };
