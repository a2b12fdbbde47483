// What /agents shows.
import { redirect } from 'react-router';
import type { Agent, AreaChoice } from '#domain/agents/agent.ts';
import { findAgentRecipients } from '#domain/agents/agent-recipient.server.ts';
import {
  type DirectoryQuery,
  type Fewer,
  directoryPath,
  pageCountOf,
  printDirectoryQuery,
  readDirectoryQuery,
} from '#domain/agents/directory-query.ts';
import { readRatings } from '#domain/agents/reviews/read-reviews.server.ts';
import type { Rating } from '#domain/agents/reviews/review.ts';
import { countHomesIn } from '#domain/agents/count-homes-in.server.ts';
import { countWithFewer, findAgents, readAreas, readLanguages } from '#domain/agents/directory.server.ts';
import type { ContactedAgent } from '#app/features/agent-contact/contacted-agent.ts';
import { photoUrlOf } from '#app/features/agent-contact/photo-url.server.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface DirectoryData {
  query: DirectoryQuery;
  /** What in the address was left out, in sentences. */
  problems: string[];
  agents: {
    agent: Agent;
    reader: ContactedAgent['reader'];
    photoUrl: string | null;
    rating: Rating | null;
    /** Homes in the chosen area; null: none is chosen. */
    homesInArea: number | null;
  }[];
  total: number;
  areas: AreaChoice[];
  languages: DirectoryQuery['language'][];
  /** If nobody matches: what would. */
  fewer: Fewer[];
  siteUrl: string;
}

/** @throws a redirect to the shortest address of the same filters, and to the last page from one behind it */
export async function readDirectory(
  { db, platform, siteUrl }: Pick<ServerContext, 'db' | 'platform' | 'siteUrl'>,
  url: URL,
): Promise<DirectoryData> {
  const { query, problems } = readDirectoryQuery(url.searchParams);
  if (problems.length === 0 && url.searchParams.toString() !== printDirectoryQuery(query))
    throw redirect(directoryPath(query));
  const [{ agents, total }, areas, languages] = await Promise.all([
    findAgents(db, query),
    readAreas(db),
    readLanguages(db),
  ]);
  const last = Math.max(1, pageCountOf(total));
  if (query.page > last) throw redirect(directoryPath({ ...query, page: last }));
  const ids = agents.map(({ id }) => id);
  const { area } = query;
  const [readers, ratings, homes, fewer] = await Promise.all([
    findAgentRecipients(db, ids),
    readRatings(db, ids),
    area === null ? null : countHomesIn(db, area, ids),
    total === 0 ? countWithFewer(db, query) : [],
  ]);
  return {
    query,
    problems,
    total,
    areas,
    languages,
    fewer,
    siteUrl,
    agents: agents.flatMap((agent) => {
      const found = readers.get(agent.id);
      // It may have gone in between.
      if (!found) return [];
      return {
        agent,
        reader: { kind: found.kind, name: found.name },
        photoUrl: photoUrlOf(agent, platform),
        rating: ratings.get(agent.id) ?? null,
        homesInArea: homes?.get(agent.id) ?? null,
      };
    }),
  };
}
