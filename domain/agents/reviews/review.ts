// Reviews of agents, as pages show them. Browser-safe.

/** An average of fewer says nothing. */
export const LEAST_FOR_AVERAGE = 3;
export const REVIEWS_A_PAGE = 10;
export const SHORTEST_REVIEW = 20;
export const LONGEST_REVIEW = 2000;
/** How long an agent can change an answer. */
export const ANSWER_DAYS = 7;

export const DEALING_KINDS = {
  conversation: 'Messaged on Stoop',
  tour: 'Toured a home with them',
  closing: 'Closed with them',
} as const;
export type DealingKind = keyof typeof DEALING_KINDS;

export const REPORT_REASONS = {
  not_a_client: 'Whoever wrote it never dealt with this agent',
  unlawful: 'It insults or discriminates against people',
  personal: 'It gives away names, addresses or phone numbers',
  spam: 'It is an advertisement, or somebody paid for it',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export const HOLD_REASONS = {
  own_firm: 'From the same firm',
  burst: 'Many reviews at once',
  contact: 'Contains an address, a link or a phone number',
  new_account: 'From an account younger than a day',
  same_network: 'Signed in from the same network as the agent',
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;

/** The same for whoever wrote it, who learns nothing about the agent. */
export const HOLD_TEXTS: Record<HoldReason, string> = {
  own_firm: 'you seem to belong to the same firm as the agent',
  burst: 'many reviews came at once',
  contact: 'it contains an address, a link or a phone number',
  new_account: 'your account is younger than a day',
  same_network: 'we check whose account it comes from',
};

export interface Rating {
  count: number;
  /** Null: too few to say. */
  average: number | null;
  /** How many gave one star, two stars, and so on. */
  distribution: [number, number, number, number, number];
}

/** How many reviews of each kind gave one star, two stars, and so on. */
export type ReviewCounts = Record<DealingKind, Rating['distribution']>;

/** A filter that is null counts everything. */
export function countReviews(
  counts: ReviewCounts,
  { kind = null, stars = null }: { kind?: DealingKind | null; stars?: number | null },
): number {
  const parts = kind === null ? Object.values(counts) : [counts[kind]];
  return parts.flatMap((part) => (stars === null ? part : (part[stars - 1] ?? 0))).reduce((sum, each) => sum + each, 0);
}

export interface ShownReview {
  id: number;
  /** The first name of whoever wrote it. */
  name: string;
  rating: number;
  body: string;
  kind: DealingKind;
  createdAt: string;
  answer: { text: string; at: string } | null;
}

/** A closed listing of the agent, for which a client can be asked for a review. */
export interface ClosedHome {
  propertyId: number;
  name: string;
  kind: 'sale' | 'rental';
  /** yyyy-mm-dd, in New York. */
  closedOn: string;
}

/** Something that an account may review. */
export interface Dealing {
  /** Such as "conversation 12". */
  key: string;
  kind: DealingKind;
  /** What it was about, as a person would say it. */
  about: string;
}

export function ratingOf(counts: readonly number[]): Rating {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  const distribution: Rating['distribution'] = [one, two, three, four, five];
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, average: count < LEAST_FOR_AVERAGE ? null : Math.round((stars / count) * 10) / 10, distribution };
}
