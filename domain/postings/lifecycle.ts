// The steps in the life of a posting, from draft to lease or sale, as data: code, tests and the diagram in
// docs/postings.md read the same table. Browser-safe.
import type { PostingState } from './posting-states.ts';

/**
 * `broker`: of the posting's firm. `clock`: time has passed, or the lister's role has changed. `payment`: the provider
 * has reported a payment. `feed`: the lister's feed or file names the home, or no longer does.
 */
export type Actor = 'lister' | 'broker' | 'administrator' | 'clock' | 'payment' | 'feed';

/** Cents, to put an inactive listing back on the market (specification, section 9). */
export const ACTIVATION_FEE_CENTS = 2000;

/** What must be so for a step to be possible. */
export type Condition =
  /** The rules that apply to it are met (domain/listing-rules). */
  | 'rules'
  /** Nobody has to decide anything first. */
  | 'no_review'
  | 'review'
  /** The lister hasn't let the same home's days run out within 90 days without paying for more. */
  | 'free_week'
  | 'no_free_week'
  /** `active_until` is in the future. */
  | 'days_left'
  | 'no_days_left'
  | 'paid'
  | 'refunded'
  /** Its lister still has the role under which it was published, and is still with the firm that it names. */
  | 'advertiser'
  /** No other listing of the home is on the market, unless an administrator has approved both. */
  | 'no_other'
  /** With the reason, which the lister reads. */
  | 'reason'
  /** With the day and the price of the lease or sale. */
  | 'closing';

export interface Transition {
  event: PostingEvent;
  from: readonly PostingState[];
  to: PostingState;
  by: readonly Actor[];
  feeCents: number;
  needs: readonly Condition[];
  /** What the ledger of the home (listing_events) gets through its triggers. */
  ledger: 'listed' | 'relisted' | 'status_change' | 'removed' | null;
  /** Whether the week starts again. */
  startsWeek: boolean;
  /** Who is told by mail. Nobody is told of what they did themselves. */
  tells: readonly ('lister' | 'broker')[];
}

const FREE = { feeCents: 0, needs: [], ledger: null, startsWeek: false, tells: [] } as const;
const ON_MARKET = ['active', 'under_contract'] as const;

export const TRANSITIONS = [
  {
    ...FREE,
    event: 'publish',
    from: ['draft'],
    to: 'active',
    by: ['lister'],
    needs: ['rules', 'no_review', 'free_week'],
    ledger: 'listed',
    startsWeek: true,
  },
  {
    ...FREE,
    event: 'publish',
    from: ['draft'],
    to: 'inactive',
    by: ['lister'],
    needs: ['rules', 'no_review', 'no_free_week'],
    ledger: 'listed',
  },
  {
    ...FREE,
    event: 'submit',
    from: ['draft', 'inactive', 'withdrawn'],
    to: 'in_review',
    by: ['lister'],
    needs: ['rules', 'review'],
    tells: ['broker'],
  },
  { ...FREE, event: 'take_back', from: ['in_review'], to: 'draft', by: ['lister'] },
  {
    ...FREE,
    event: 'approve',
    from: ['in_review'],
    to: 'active',
    by: ['broker', 'administrator'],
    needs: ['rules', 'no_review', 'free_week'],
    ledger: 'listed',
    startsWeek: true,
    tells: ['lister'],
  },
  {
    ...FREE,
    event: 'approve',
    from: ['in_review'],
    to: 'inactive',
    by: ['broker', 'administrator'],
    needs: ['rules', 'no_review', 'no_free_week'],
    ledger: 'listed',
    tells: ['lister'],
  },
  {
    ...FREE,
    event: 'send_back',
    from: ['in_review'],
    to: 'draft',
    by: ['broker', 'administrator'],
    needs: ['reason'],
    tells: ['lister'],
  },
  {
    ...FREE,
    event: 'hold',
    from: ON_MARKET,
    to: 'in_review',
    by: ['broker', 'administrator', 'clock'],
    needs: ['reason'],
    ledger: 'status_change',
    tells: ['lister'],
  },
  { ...FREE, event: 'confirm', from: ['active'], to: 'active', by: ['lister', 'feed'], startsWeek: true },
  // The feed no longer names it.
  { ...FREE, event: 'drop', from: ON_MARKET, to: 'inactive', by: ['feed'], ledger: 'status_change' },
  { ...FREE, event: 'drop', from: ['in_review'], to: 'draft', by: ['feed'] },
  {
    ...FREE,
    event: 'return',
    from: ['inactive'],
    to: 'active',
    by: ['feed'],
    needs: ['days_left', 'advertiser', 'no_other'],
    ledger: 'relisted',
  },
  {
    ...FREE,
    event: 'expire',
    from: ['active'],
    to: 'inactive',
    by: ['clock'],
    needs: ['no_days_left'],
    ledger: 'status_change',
    tells: ['lister'],
  },
  {
    ...FREE,
    event: 'activate',
    from: ['inactive', 'withdrawn'],
    to: 'active',
    by: ['payment'],
    feeCents: ACTIVATION_FEE_CENTS,
    needs: ['paid', 'advertiser', 'no_other'],
    ledger: 'relisted',
    startsWeek: true,
  },
  // A second fee, paid in another tab: the listing has that week as well.
  { ...FREE, event: 'extend', from: ['active'], to: 'active', by: ['payment'], needs: ['paid'] },
  { ...FREE, event: 'extend', from: ['under_contract'], to: 'under_contract', by: ['payment'], needs: ['paid'] },
  {
    ...FREE,
    event: 'refund',
    from: ON_MARKET,
    to: 'inactive',
    by: ['payment'],
    needs: ['refunded'],
    ledger: 'status_change',
    tells: ['lister'],
  },
  {
    ...FREE,
    event: 'restore',
    from: ['inactive'],
    to: 'active',
    by: ['payment'],
    needs: ['paid', 'days_left', 'advertiser', 'no_other'],
    ledger: 'relisted',
    tells: ['lister'],
  },
  {
    ...FREE,
    event: 'accept',
    from: ['active'],
    to: 'under_contract',
    by: ['lister', 'feed'],
    ledger: 'status_change',
  },
  {
    ...FREE,
    event: 'reopen',
    from: ['under_contract'],
    to: 'active',
    by: ['lister'],
    needs: ['days_left'],
    ledger: 'status_change',
  },
  {
    ...FREE,
    event: 'reopen',
    from: ['under_contract'],
    to: 'inactive',
    by: ['lister'],
    needs: ['no_days_left'],
    ledger: 'status_change',
  },
  {
    // A lease or sale that fell through, or was entered by mistake.
    ...FREE,
    event: 'reopen',
    from: ['closed'],
    to: 'active',
    by: ['lister'],
    needs: ['days_left', 'advertiser', 'no_other'],
    ledger: 'relisted',
  },
  {
    ...FREE,
    event: 'reopen',
    from: ['closed'],
    to: 'inactive',
    by: ['lister'],
    needs: ['no_days_left'],
    ledger: 'status_change',
  },
  {
    ...FREE,
    event: 'close',
    from: [...ON_MARKET, 'inactive', 'withdrawn'],
    to: 'closed',
    by: ['lister'],
    needs: ['closing'],
    ledger: 'status_change',
  },
  {
    ...FREE,
    event: 'withdraw',
    from: ON_MARKET,
    to: 'withdrawn',
    by: ['lister'],
    ledger: 'status_change',
  },
  {
    ...FREE,
    event: 'resume',
    from: ['withdrawn'],
    to: 'active',
    by: ['lister'],
    needs: ['days_left', 'advertiser', 'no_other'],
    ledger: 'relisted',
  },
  {
    ...FREE,
    event: 'delete',
    from: ['draft', 'in_review', 'active', 'under_contract', 'closed', 'inactive', 'withdrawn'],
    to: 'deleted',
    by: ['lister'],
    ledger: 'removed',
  },
] as const satisfies readonly (Omit<Transition, 'event'> & { event: string })[];

export type PostingEvent = (typeof TRANSITIONS)[number]['event'];
