// Reads what profiles, members of feeds and listings say about agents.
import type pg from 'pg';
import { publicName } from '#domain/people/public-name.ts';
import { readLicense, stateOfLicense } from '#domain/people/license-number.ts';
import { readLicenseState } from '#domain/people/license-states.ts';
import { mayBeOnePerson, namesAgent, personKey } from './agent-names.ts';
import type { License, Statement } from './statement.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

const LONGEST = 300;
const cut = (text: string | null): string | null => text?.trim().slice(0, LONGEST) || null;

/** Null unless the text contains a number as one of the two states issues them, and only one. */
export function licenseIn(text: string | null): License | null {
  const whole = readLicense(text, null);
  const numbers =
    whole === null ? [...(text ?? '').toUpperCase().matchAll(/\d{2}(?:\d{2}|[A-Z]{2})\d{6,7}|\b\d{7}\b/g)] : [[whole]];
  const [[number] = []] = numbers;
  if (numbers.length !== 1 || number === undefined) return null;
  const state = stateOfLicense(number);
  return state && { state, number };
}

const MEMBERS = `
  select m.source_id as "sourceId", m.member_key as "memberKey", m.full_name as name, m.email, m.phone, m.license,
    o.name as firm, s.kind = 'sample' as "isSample",
    o.idx_participation is not false and coalesce(m.status ~* '^active', true) as "isShown"
  from unnest($1::text[]) as k (key)
  join platform.mls_members m on m.source_id = split_part(k.key, ' ', 1)::bigint
    and m.member_key = substr(k.key, strpos(k.key, ' ') + 1)
  join mls_sources s on s.id = m.source_id
  left join platform.mls_offices o on o.source_id = m.source_id and o.office_key = m.office_key`;

interface MemberFacts {
  sourceId: number;
  memberKey: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  license: string | null;
  firm: string | null;
  isSample: boolean;
  isShown: boolean;
}

/** @param keys as in Statement.key */
export async function readMemberStatements(client: Queryable, keys: readonly string[]): Promise<Statement[]> {
  const { rows } = await client.query<MemberFacts>(MEMBERS, [keys]);
  return rows.flatMap(({ sourceId, memberKey, name, firm, license, ...rest }) => {
    const [shownName, shownFirm] = [cut(name), cut(firm)];
    if (shownName === null || !namesAgent(shownName, shownFirm)) return [];
    return {
      ...rest,
      kind: 'member' as const,
      key: `${sourceId} ${memberKey}`,
      sourceId,
      accountId: null,
      memberKey,
      name: shownName,
      firm: shownFirm,
      personKey: personKey(shownName, shownFirm, `source ${sourceId}`),
      license: licenseIn(license),
      title: null,
      languages: [],
    };
  });
}

const PROFILES = `
  select r.id, r.first_name, r.last_name, r.preferred_name, platform.confirmed_address(r.id) as email, r.languages, r.real_estate_license as license,
    r.license_state, a.public_profile is true as "isShown", f.name as firm
  from profiles r
  left join account_preferences a on a.user_id = r.id
  left join lateral (
    select o.name from firms o
    where o.broker_id = r.id
      or o.id in (select m.firm_id from firm_members m where m.account_id = r.id and m.accepted_at is not null)
    order by o.broker_id = r.id desc, o.id limit 1
  ) f on true
  where r.id = any ($1::uuid[]) and r.role in ('AGENT', 'BROKER')`;

interface ProfileFacts {
  id: string;
  first_name: string | null;
  last_name: string | null;
  preferred_name: string | null;
  email: string | null;
  languages: string[];
  license: string | null;
  license_state: string | null;
  isShown: boolean;
  firm: string | null;
}

/** Hidden profiles, too: their listings are theirs all the same. */
export async function readProfileStatements(client: Queryable, accounts: readonly string[]): Promise<Statement[]> {
  const { rows } = await client.query<ProfileFacts>(PROFILES, [accounts]);
  return rows.flatMap(({ id, email, languages, license, license_state, isShown, firm, ...names }) => {
    const name = cut(publicName(names));
    if (name === null) return [];
    const number = readLicense(license, readLicenseState(license_state ?? ''));
    const state = readLicenseState(license_state ?? '') ?? (number === null ? null : stateOfLicense(number));
    return {
      kind: 'profile' as const,
      key: id,
      sourceId: null,
      accountId: id,
      memberKey: null,
      name,
      firm,
      personKey: personKey(name, firm, `account ${id}`),
      license: number !== null && state !== null ? { number, state } : null,
      title: null,
      phone: null,
      email,
      languages,
      isShown,
      isSample: false,
    };
  });
}

/**
 * What an account publishes or imports names the agent that the account manages, or nobody: its contact is typed. Homes
 * whose lister is no agent (an owner or a seller) name a contact, but not an agent.
 */
const LISTINGS = `
  select p.id, p.source_id as "sourceId", p.listing_agent as name, p.listing_firm as firm,
    p.listing_agent_license as title, p.is_sample as "isSample", o.account_id as "accountId", a.name as "ownName",
    r.record::json ->> 'ListAgentKey' as "memberKey"
  from properties p
  left join postings o on o.property_id = p.id
  left join agents a on a.account_id = o.account_id and a.merged_into is null
  left join platform.listing_records r on r.property_id = p.id
  where p.id = any ($1::bigint[]) and p.listing_agent is not null
    and (o.id is null or o.published_as in ('AGENT', 'BROKER') and a.id is not null)`;

interface ListingFacts {
  id: number;
  sourceId: number;
  name: string;
  firm: string | null;
  title: string | null;
  isSample: boolean;
  accountId: string | null;
  /** Of the agent that the account manages. */
  ownName: string | null;
  memberKey: string | null;
}

/** The statements of the listings that name an agent, by listing. Listings of one source share them. */
export async function readListingStatements(
  client: Queryable,
  ids: readonly number[],
): Promise<Map<number, Statement>> {
  const { rows } = await client.query<ListingFacts>(LISTINGS, [ids]);
  const byKey = new Map<string, Statement>();
  const byListing = new Map<number, Statement>();
  for (const { id, sourceId, accountId, ownName, memberKey, title, isSample, ...names } of rows) {
    const [name, firm] = [cut(names.name), cut(names.firm)];
    if (name === null || !namesAgent(name, firm)) continue;
    if (ownName !== null && !mayBeOnePerson(name, ownName)) continue;
    const license = licenseIn(title);
    const person = personKey(name, firm, `source ${sourceId}`);
    const key = [sourceId, person, license?.number ?? '', memberKey ?? accountId ?? ''].join(' ');
    const statement = byKey.get(key) ?? {
      kind: 'listing' as const,
      key,
      sourceId,
      accountId,
      memberKey,
      name,
      firm,
      personKey: person,
      license,
      title: cut(title),
      phone: null,
      email: null,
      languages: [],
      isShown: false,
      isSample,
    };
    byKey.set(key, statement);
    byListing.set(id, statement);
  }
  return byListing;
}
