// What bench/accounts.ts asks the process that it measures, and what it gets.

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
