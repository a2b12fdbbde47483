import { BlogPage } from '#app/features/blog/blog-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';
import { serverContext } from '#app/platform/server-context.ts';
import { ARTICLES, teaserOf } from '#domain/blog/articles.ts';
import type { Route } from './+types/blog';

export function loader({ context }: Route.LoaderArgs) {
  return { articles: ARTICLES.map(teaserOf), siteUrl: context.get(serverContext).siteUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Blog | Stoop',
    description: 'Articles on buying, renting and selling in New York and New Jersey.',
    canonical: `${loaderData?.siteUrl ?? ''}/blog`,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BlogPage articles={loaderData.articles} />;
}
