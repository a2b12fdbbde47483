// What a feed may send and we may not keep: meant for agents, or about people. Taken out before anything is stored.
import type { FeedRecord } from './ports.ts';

const PRIVATE_FIELDS = new Set([
  'PrivateRemarks',
  'PrivateOfficeRemarks',
  'AgentRemarks',
  'BrokerRemarks',
  'SyndicationRemarks',
  'ShowingInstructions',
  'ShowingContactName',
  'ShowingContactPhone',
  'ShowingContactPhoneExt',
  'ShowingContactType',
  'ShowingRequirements',
  'ShowingServiceName',
  'OccupantName',
  'OccupantPhone',
  'OccupantType',
  'ExpirationDate',
  'OwnerName',
  'OwnerPhone',
  'AccessCode',
  'Concessions',
  'ConcessionsAmount',
  'ConcessionsComments',
  'CommissionComments',
  'DualVariableCompensationYN',
  'DualOrVariableRateCommissionYN',
  'ListAgentStateLicenseExpiration',
]);
/** LockBoxLocation, LockBoxSerialNumber, BuyerAgencyCompensation, SubAgencyCompensationType ... and local ones like them. */
const PRIVATE_NAMES = /lock_?box|compensation|commission|private|showing|owner_?(?:name|phone|email)|gate_?code|alarm/i;
/** Part of the ownership of a home, not of a person. */
const PUBLIC_NAMES = new Set(['Ownership', 'OwnershipType']);

/** A feed has some hundred names and millions of values. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 5_000;

function isPrivate(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = PRIVATE_FIELDS.has(name) || (PRIVATE_NAMES.test(name) && !PUBLIC_NAMES.has(name));
    if (known.size < MOST_KNOWN) known.set(name, answer);
  }
  return answer;
}

/** A copy without private fields, also inside expanded resources. */
export function withoutPrivateFields(record: FeedRecord): FeedRecord {
  const kept: FeedRecord = {};
  for (const [name, value] of Object.entries(record)) {
    if (isPrivate(name)) continue;
    kept[name] = Array.isArray(value) ? value.map(withoutPrivateParts) : value;
  }
  return kept;
}

function withoutPrivateParts(item: unknown): unknown {
  return typeof item === 'object' && item !== null && !Array.isArray(item)
    ? withoutPrivateFields(item as FeedRecord)
    : item;
}
