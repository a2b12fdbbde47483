// Sitemaps (sitemaps.org): an index, the fixed pages, and the homes in files of at most 50,000 addresses.
import { LEGAL_DOCUMENTS } from '#domain/people/documents.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { ARTICLES } from '#domain/blog/articles.ts';
import { xmlText } from './xml.ts';

/** The protocol's limit. */
export const ADDRESSES_PER_FILE = 50_000;
/** Pages that are finished and meant for search engines. */
const FIXED_PATHS = ['/', '/buy', '/rent', '/blog', ...LEGAL_DOCUMENTS.map((document) => `/legal/${document}`)];

interface HomeFile {
  file: number;
  last_updated: Date;
}

/** Files by id range rather than by offset: a home keeps its file, and each file is one index range. */
const fileOf = sql<number>`(id / ${sql.lit(ADDRESSES_PER_FILE)})::integer`;

export async function sitemapIndex(db: Kysely<Database>, siteUrl: string): Promise<string> {
  const files: HomeFile[] = await db
    .selectFrom('shown_listings')
    .select([fileOf.as('file'), sql<Date>`max(last_updated)`.as('last_updated')])
    .where('status', '=', 'active')
    .where('duplicate_of', 'is', null)
    .groupBy(fileOf)
    .orderBy('file')
    .execute();
  const homes = files.map(
    ({ file, last_updated }) =>
      `<sitemap><loc>${xmlText(`${siteUrl}/sitemaps/homes-${file}.xml`)}</loc><lastmod>${last_updated.toISOString()}</lastmod></sitemap>`,
  );
  const entries = [`<sitemap><loc>${xmlText(`${siteUrl}/sitemaps/pages.xml`)}</loc></sitemap>`, ...homes];
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

async function homeAddresses(db: Kysely<Database>, file: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('shown_listings')
    .select(['id', 'last_updated'])
    .where('id', '>=', file * ADDRESSES_PER_FILE)
    .where('id', '<', (file + 1) * ADDRESSES_PER_FILE)
    .where('status', '=', 'active')
    .where('duplicate_of', 'is', null)
    .orderBy('id')
    .limit(ADDRESSES_PER_FILE)
    .execute();
  return rows.map((row) => ({ path: `/property/${row.id}`, lastModified: row.last_updated }));
}

/** One file by its name without `.xml`; null when there is no such file. */
export async function sitemapFile(db: Kysely<Database>, siteUrl: string, name: string): Promise<string | null> {
  if (name === 'pages') {
    const articles = ARTICLES.map((article) => `/blog/${article.id}`);
    return addressList(
      siteUrl,
      [...FIXED_PATHS, ...articles].map((path) => ({ path })),
    );
  }
  const file = /^homes-(0|[1-9]\d{0,8})$/.exec(name)?.[1];
  if (file === undefined) return null;
  const addresses = await homeAddresses(db, Number(file));
  return addresses.length > 0 ? addressList(siteUrl, addresses) : null;
}

/** Pages that are private or not finished; the rest is open. */
export function robotsText(siteUrl: string): string {
  const closed = [
    '/admin',
    '/account-settings',
    '/api/',
    '/city-suggestions',
    '/list-property',
    '/create-listing',
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
