// Head tags of an agent's page: a schema.org RealEstateAgent and a BreadcrumbList.
import type { PageMeta } from '#app/render/page-meta.ts';
import { countOf } from '#app/ui/format.ts';
import { LICENSE_STATES } from '#domain/people/license-states.ts';
import type { AgentPageData } from './agent-profile.server.ts';

export function agentMeta({ agent, siteUrl, photoUrl, listingsPage, rating }: AgentPageData): PageMeta {
  const { id, name, firm, place, phone, license, languages, figures } = agent;
  const url = `${siteUrl}/agents/${id}`;
  return {
    title: `${[name, firm].filter(Boolean).join(', ')} | Stoop`,
    description: [
      `${name}${firm ? ` of ${firm}` : ''}, real estate agent${place ? ` in ${place}` : ''}`,
      `${countOf(figures.forSale, 'home')} for sale, ${countOf(figures.forRent, 'home')} for rent, ${countOf(figures.sold, 'closed sale')} on Stoop’s sources.`,
    ].join('. '),
    ...(listingsPage === null ? { canonical: url } : { noindex: true }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'RealEstateAgent',
        '@id': url,
        url,
        name,
        ...(phone && { telephone: phone }),
        ...(photoUrl && { image: photoUrl.startsWith('/') ? siteUrl + photoUrl : photoUrl }),
        ...(firm && { parentOrganization: { '@type': 'RealEstateAgent', name: firm } }),
        ...(place && { areaServed: place }),
        // We review others here, not ourselves, so search engines allow it; invented agents get none.
        ...(rating?.average &&
          !agent.isSample && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.average,
              ratingCount: rating.count,
              bestRating: 5,
              worstRating: 1,
            },
          }),
        ...(languages.length > 0 && { knowsLanguage: ['English', ...languages] }),
        ...(license && {
          identifier: {
            '@type': 'PropertyValue',
            name: `${LICENSE_STATES[license.state]} real estate license`,
            value: license.number,
          },
        }),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Agents', item: `${siteUrl}/agents` },
          { '@type': 'ListItem', position: 2, name, item: url },
        ],
      },
    ],
  };
}
