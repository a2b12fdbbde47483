import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  title: string;
  description: string;
  /** Address that search engines should index; absent on pages that they must not index. */
  canonical?: string;
  noindex?: boolean;
  /** Address of an RSS feed of the same homes. */
  feed?: string;
  /** Absolute address of a 1200 x 630 picture for link previews. */
  picture?: string;
  /** JSON-LD objects. */
  structuredData?: Record<string, unknown>[];
}

/** The head tags of every page: title, description, and canonical or noindex. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:site_name', content: 'Stoop' },
    ...(page.canonical
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: page.canonical },
          { property: 'og:url', content: page.canonical },
        ]
      : []),
    ...(page.picture
      ? [
          { property: 'og:image', content: page.picture },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(page.feed
      ? [
          {
            tagName: 'link' as const,
            rel: 'alternate',
            type: 'application/rss+xml',
            title: page.title,
            href: page.feed,
          },
        ]
      : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...((page.structuredData ?? []).map((data) => ({ 'script:ld+json': data })) as MetaDescriptor[]),
  ];
}
