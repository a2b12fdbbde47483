import { BlogPage } from '#app/features/blog/blog-page.tsx';
import { UNSENT } from '#app/features/newsletter/newsletter-result.ts';
import { takeNewsletterForm } from '#app/features/newsletter/newsletter.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateUnlessSent } from '#app/render/revalidate.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import { CATEGORIES } from '#domain/blog/article.ts';
import { ARTICLES, teaserOf } from '#domain/blog/articles.ts';
import type { Route } from './+types/blog';

export function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('category');
  const category = CATEGORIES.find((each) => each === asked) ?? null;
  const articles = ARTICLES.filter((article) => category === null || article.category === category);
  return { articles: articles.map(teaserOf), category, siteUrl: context.get(serverContext).siteUrl };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return takeNewsletterForm(request, url, context.get(serverContext), context.get(visitorAddress));
}

export const shouldRevalidate = revalidateUnlessSent;

/** Without a connection, the form stays and keeps the address. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, UNSENT);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Blog | Stoop',
    description: 'Articles on buying, renting and selling in New York and New Jersey.',
    canonical: `${loaderData?.siteUrl ?? ''}/blog`,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BlogPage articles={loaderData.articles} category={loaderData.category} />;
}
