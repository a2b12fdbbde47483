// The response of the function read-property-history.
export interface PropertyHistory {
  /** Absent if the property was deleted; its ledger remains. */
  listing?: {
    id: number;
    mlsId: string;
    title: string;
    /** Includes the unit. */
    address: string;
    status: string;
    sourceStatus: string | null;
    lastUpdated: string;
    /** The listing of the same home that is shown instead, from a source that comes first. */
    shownInstead: { id: number; source: string; mlsId: string } | null;
  };
  source?: { id: number; name: string; kind: string; vendor: string | null; lastSync: string | null };
  duplicates?: { id: number; source: string; mlsId: string }[];
  partings?: {
    parting: string;
    partedAt: string;
    actorEmail: string | null;
    /** No id: that listing doesn't currently exist. */
    others: { id: number | null; source: string; mlsId: string }[];
  }[];
  events: {
    id: number;
    propertyId: number;
    event: 'listed' | 'relisted' | 'price_change' | 'status_change' | 'removed';
    happenedAt: string;
    price: number | null;
    previousPrice: number | null;
    status: string | null;
    previousStatus: string | null;
    firm: string | null;
    source: string;
    runId: number | null;
    /** The run was undone, so the public history doesn't include it. */
    isTakenBack: boolean;
  }[];
  runs: {
    id: number;
    kind: 'file' | 'paste' | 'form' | 'sync' | 'bulk' | 'undo' | 'records';
    file: string | null;
    /** For a bulk action. */
    action: string | null;
    undoes: number | null;
    /** Null: started by the schedule or from the command line. */
    actorEmail: string | null;
    startedAt: string;
    isFirst: boolean;
    isLast: boolean | null;
  }[];
  actions: { action: string; actorEmail: string; happenedAt: string; details: Record<string, unknown> }[];
  record: { receivedAt: string; record: Record<string, unknown> | null } | null;
}
