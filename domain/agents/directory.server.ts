// The directory: filters, names with a typo, and what it offers as areas.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { isOneTypoApart } from '#domain/places/one-typo.ts';
import type { Agent, AreaChoice } from './agent.ts';
import { LANGUAGES } from '#domain/people/languages.ts';
import { AGENT_COLUMNS, type AgentRow, toAgent } from './agent-columns.server.ts';
import { searchWords, spellingsOf } from './agent-names.ts';
import { AGENTS_A_PAGE, type DirectoryQuery, type Fewer, withoutEach } from './directory-query.ts';

/** More words than that are no name. */
const MOST_WORDS = 6;
/** Names that begin like a single letter are too many to list. */
const MOST_BEGINNINGS = 500;
/** Shorter words have too many neighbors, unless other words narrow them down. */
const SHORTEST_TYPO = 4;
const SHORTEST_TYPO_OF_SEVERAL = 3;

/** The words of names that each word may mean: it, its continuations, or if there are none, its neighbors by one typo. */
async function readMeanings(db: Kysely<Database>, term: string): Promise<string[][]> {
  const words = searchWords(term).slice(0, MOST_WORDS);
  const shortest = words.length > 1 ? SHORTEST_TYPO_OF_SEVERAL : SHORTEST_TYPO;
  return Promise.all(
    words.map(async (word) => {
      const { rows } = await sql<{ word: string }>`
        select word from platform.agent_words where word like ${`${word.replaceAll(/[\\%_]/g, '')}%`}
        order by word limit ${MOST_BEGINNINGS}`.execute(db);
      if (rows.length > 0 || word.length < shortest || /\d/.test(word)) return rows.map((row) => row.word);
      const { rows: near } = await sql<{ word: string }>`
        select word from platform.agent_words where spellings && ${spellingsOf(word)}::text[]
        order by word limit ${MOST_BEGINNINGS}`.execute(db);
      return near.map((row) => row.word).filter((found) => isOneTypoApart(word, found));
    }),
  );
}

function conditions({ specialization, area, language }: DirectoryQuery, meanings: string[][]): RawBuilder<unknown> {
  return sql.join(
    [
      sql`a.is_shown and a.merged_into is null`,
      ...(specialization === null ? [] : [sql`a.specializations @> array[${specialization}]`]),
      ...(area === null ? [] : [sql`a.areas @> array[${area}]`]),
      ...(language === null ? [] : [sql`a.languages @> array[${language}]`]),
      ...meanings.map((words) => sql`a.words && ${words}::text[]`),
    ],
    sql` and `,
  );
}

/** Ordered by closed sales, then by number. */
export async function findAgents(
  db: Kysely<Database>,
  query: DirectoryQuery,
): Promise<{ agents: Agent[]; total: number }> {
  const where = conditions(query, await readMeanings(db, query.term));
  // One pass over the matches counts them and finds the page, which takes half as long as two.
  const found = await sql<{ total: number; ids: number[] }>`
    with found as materialized (select a.id, a.sold from agents a where ${where})
    select (select count(*)::int from found) as total, array(
      select id from found order by sold desc, id limit ${AGENTS_A_PAGE} offset ${(query.page - 1) * AGENTS_A_PAGE}
    ) as ids`.execute(db);
  const { total = 0, ids = [] } = found.rows[0] ?? {};
  const page = await sql<AgentRow>`
    select ${AGENT_COLUMNS} from agents a where a.id = any (${ids}::bigint[]) order by a.sold desc, a.id`.execute(db);
  return { agents: page.rows.map(toAgent), total };
}

/** Boroughs first, in their usual order, then counties and cities by name. */
export async function readAreas(db: Kysely<Database>): Promise<AreaChoice[]> {
  const { rows } = await sql<AreaChoice>`
    select area, kind, agents from platform.agent_areas
    order by array_position(array['borough', 'county', 'city'], kind),
      array_position(array['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'], area), right(area, 2) desc, area
    limit 2000`.execute(db);
  return rows;
}

/** Those that somebody in the directory speaks, besides English. */
export async function readLanguages(db: Kysely<Database>): Promise<DirectoryQuery['language'][]> {
  const { rows } = await sql<{ language: DirectoryQuery['language'] }>`
    select language from unnest(${[...LANGUAGES]}::text[]) with ordinality as n (language, place)
    where exists (
      select from agents a where a.is_shown and a.merged_into is null and a.languages @> array[n.language]
    ) order by place`.execute(db);
  return rows.map(({ language }) => language);
}

/** For filters that nobody matches: how many agents there are without each of them, if any. */
export async function countWithFewer(db: Kysely<Database>, query: DirectoryQuery): Promise<Fewer[]> {
  const counted = await Promise.all(
    withoutEach(query).map(async (fewer) => ({ ...fewer, total: (await findAgents(db, fewer.query)).total })),
  );
  return counted.filter(({ total }) => total > 0);
}
