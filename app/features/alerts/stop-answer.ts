export interface StopAnswer {
  outcome: 'searches' | 'all' | 'mail' | 'dead' | 'failed';
}
