// Sitemaps (sitemaps.org): an index, the fixed pages, and homes and agents in files with at most 50,000 addresses.
import { LEGAL_DOCUMENTS } from '#domain/people/documents.ts';
import { ARTICLES } from '#domain/blog/articles.ts';
import { readAgentFiles, readSitemapAgents } from '#domain/agents/sitemap.server.ts';
import { readRecordFiles, readSitemapRecords } from '#domain/records/sitemap.server.ts';
import { readSitemapFiles, readSitemapHomes } from '#domain/listings/sitemap.server.ts';
import { CALCULATORS } from '#domain/calculators/names.ts';
import type { ServerContext } from '#server/server-context.ts';
import { xmlText } from './xml.ts';

/** Finished pages that search engines should index. */
const FIXED_PATHS = [
  '/',
  '/buy',
  '/rent',
  '/agents',
  '/insights',
  '/blog',
  '/closing-costs',
  '/calculators',
  ...CALCULATORS.map((name) => `/calculators/${name}`),
  ...LEGAL_DOCUMENTS.map((document) => `/legal/${document}`),
];

export async function sitemapIndex(db: ServerContext['db'], siteUrl: string): Promise<string> {
  const listOf = (kind: string, files: { file: number; lastModified: Date }[]) =>
    files.map(
      ({ file, lastModified }) =>
        `<sitemap><loc>${xmlText(`${siteUrl}/sitemaps/${kind}-${file}.xml`)}</loc><lastmod>${lastModified.toISOString()}</lastmod></sitemap>`,
    );
  const homes = listOf('homes', await readSitemapFiles(db));
  const agents = listOf('agents', await readAgentFiles(db));
  const records = listOf('records', await readRecordFiles(db));
  const entries = [
    `<sitemap><loc>${xmlText(`${siteUrl}/sitemaps/pages.xml`)}</loc></sitemap>`,
    ...homes,
    ...agents,
    ...records,
  ];
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

interface Address {
  path: string;
  lastModified?: Date;
}

function addressList(siteUrl: string, addresses: Address[]): string {
  const entries = addresses.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    return `<url><loc>${xmlText(siteUrl + path)}</loc>${changed}</url>`;
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

const FILES = {
  homes: { folder: 'property', read: readSitemapHomes },
  agents: { folder: 'agents', read: readSitemapAgents },
  records: { folder: 'home', read: readSitemapRecords },
} as const;

/** Makes one file, by its name without `.xml`; null if there is no such file. */
export async function sitemapFile(db: ServerContext['db'], siteUrl: string, name: string): Promise<string | null> {
  if (name === 'pages') {
    const articles = ARTICLES.map((article) => `/blog/${article.id}`);
    return addressList(
      siteUrl,
      [...FIXED_PATHS, ...articles].map((path) => ({ path })),
    );
  }
  const [, kind, file] = /^(homes|agents|records)-(0|[1-9]\d{0,8})$/.exec(name) ?? [];
  if (kind === undefined) return null;
  const { folder, read } = FILES[kind as keyof typeof FILES];
  const found = await read(db, Number(file));
  const addresses = found.map(({ id, lastModified }) => ({ path: `/${folder}/${id}`, lastModified }));
  return addresses.length > 0 ? addressList(siteUrl, addresses) : null;
}

/** Private or unfinished pages; crawlers may read everything else. */
export function robotsText(siteUrl: string): string {
  const closed = [
    '/admin',
    '/account-settings',
    '/api/',
    '/city-suggestions',
    '/list-property',
    '/create-listing',
    '/edit-listing',
    '/listing-draft',
    '/media/draft/',
    '/open-house-emails',
    '/alerts/stop',
    '/profile',
    '/saved',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
