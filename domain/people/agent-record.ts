// What the directory of agents holds about a person.
import type { RecordPart } from './record-part.ts';

export const AGENT_PARTS: readonly RecordPart[] = [
  {
    name: 'agent_profile',
    tables: ['public.agents'],
    as: 'service',
    by: 'id',
    sql: `select id, name, firm, license, license_state, title, phone, place, is_shown, for_sale, for_rent, sold
      from agents where account_id = $1 and merged_into is null order by id`,
  },
  {
    name: 'agent_claims',
    tables: ['public.agent_claims'],
    as: 'service',
    by: 'id',
    sql: `select agent_id, note, status, proof, decision_note, created_at, decided_at
      from agent_claims where account_id = $1 order by id`,
  },
  {
    name: 'reviews_of_agents',
    tables: ['public.agent_reviews'],
    as: 'service',
    by: 'id',
    sql: `select agent_id, dealing, name, rating, body, status, decision_reason, answer, created_at
      from agent_reviews where account_id = $1 order by id`,
  },
  {
    name: 'closings_named',
    tables: ['public.agent_closings'],
    as: 'service',
    by: 'id',
    sql: `select agent_id, property_id, case when named_by = $1 then email else 'you' end as email, created_at
      from agent_closings
      where named_by = $1 or lower(email) = platform.confirmed_address($1) order by id`,
  },
  {
    name: 'reported_reviews',
    tables: ['public.agent_review_reports'],
    as: 'service',
    by: 'id',
    sql: `select review_id, reason, note, created_at, decided_at
      from agent_review_reports where account_id = $1 order by id`,
  },
  {
    name: 'named_as_agent',
    tables: ['platform.agent_statements'],
    as: 'service',
    by: 'email',
    sql: `select kind, key, name, firm, license, license_state, title, phone, email, languages, said_at
      from platform.agent_statements where lower(email) = $1 order by id`,
  },
];
