// The columns of an agent that are shown, for queries of `agents a`.
import { sql } from 'kysely';
import type { LicenseState } from '#domain/people/license-states.ts';
import type { Agent } from './agent.ts';
import { type RegisteredLicense, verify } from './verify.ts';
import type { Specialization } from './specializations.ts';

export interface AgentRow {
  id: number;
  name: string;
  firm: string | null;
  title: string | null;
  license: string | null;
  license_state: LicenseState | null;
  phone: string | null;
  place: string | null;
  languages: string[];
  specializations: Specialization[];
  sources: string[];
  for_sale: number;
  for_rent: number;
  sold: number;
  sold_since: string | null;
  sold_priced: number;
  average_price: number | null;
  is_sample: boolean;
  photo_path: string | null;
  registered: RegisteredLicense | null;
}

export const AGENT_COLUMNS = sql`a.id, a.name, a.firm, a.title, a.license, a.license_state, a.phone, a.place, a.languages,
  a.specializations, a.sources, a.for_sale, a.for_rent, a.sold, a.sold_since, a.sold_priced, a.average_price, a.is_sample,
  (select r.photo_path from profiles r join account_preferences v on v.user_id = r.id
    where r.id = a.account_id and v.public_profile) as photo_path,
  (select jsonb_build_object('name', h.name, 'firm', h.firm, 'kind', h.kind, 'expires_on', h.expires_on,
      'checked_at', g.imported_at)
    from license_holders h join license_registers g on g.state = h.state
    where h.state = a.license_state and h.number = a.license) as registered`;

export function toAgent(row: AgentRow): Agent {
  const { license: number, license_state: state, name, firm } = row;
  const license = number !== null && state !== null ? { number, state } : null;
  return {
    id: row.id,
    name,
    firm,
    title: row.title,
    license,
    verified: verify({ name, firm, license }, row.registered),
    phone: row.phone,
    place: row.place,
    languages: row.languages,
    specializations: row.specializations,
    sources: row.sources,
    figures: {
      forSale: row.for_sale,
      forRent: row.for_rent,
      sold: row.sold,
      soldSince: row.sold_since,
      soldPriced: row.sold_priced,
      averagePrice: row.average_price,
    },
    isSample: row.is_sample,
    photoPath: row.photo_path,
  };
}
