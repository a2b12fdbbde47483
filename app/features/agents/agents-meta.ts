// Head tags of the directory.
import { directoryPath } from '#domain/agents/directory-query.ts';
import { SPECIALIZATIONS } from '#domain/agents/specializations.ts';
import type { PageMeta } from '#app/render/page-meta.ts';
import type { DirectoryData } from './directory.server.ts';

/** Search engines index the whole directory and each area; a search by words is for its searcher. */
export function directoryMeta({ query, total, agents, siteUrl, problems }: DirectoryData): PageMeta {
  const { term, specialization, area, language, page } = query;
  const where = area === null ? 'New York and New Jersey' : area;
  const what = specialization === null ? 'agents' : `agents for ${SPECIALIZATIONS[specialization].toLowerCase()}`;
  const isIndexed = term === '' && specialization === null && language === null && problems.length === 0 && total > 0;
  return {
    title: `${area === null ? 'Find an agent' : `Agents in ${area}`}${page > 1 ? `, page ${page}` : ''} | Stoop`,
    description: `Real estate ${what} in ${where}: licenses, closed sales and current listings from their sources. No paid placement.`,
    ...(isIndexed ? { canonical: siteUrl + directoryPath({ area, page }) } : { noindex: true }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: agents.map(({ agent }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'RealEstateAgent',
            name: agent.name,
            url: `${siteUrl}/agents/${agent.id}`,
            ...(agent.firm && { parentOrganization: { '@type': 'RealEstateAgent', name: agent.firm } }),
          },
        })),
      },
    ],
  };
}
