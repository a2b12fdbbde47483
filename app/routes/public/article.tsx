import { data } from 'react-router';
import { ArticlePage } from '#app/features/blog/article-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { ARTICLES, findArticle, teaserOf } from '#domain/blog/articles.ts';
import type { Route } from './+types/article';

/** Two fill a row. */
const OTHERS_COUNT = 2;

export function loader({ params, context }: Route.LoaderArgs) {
  const article = findArticle(params.id);
  if (!article) throw data(null, { status: 404 });
  const others = ARTICLES.filter((other) => other !== article)
    .slice(0, OTHERS_COUNT)
    .map(teaserOf);
  return { article, others, siteUrl: context.get(serverContext).siteUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Page not found | Stoop', description: 'There is no such article.', noindex: true });
  const { article, siteUrl } = loaderData;
  const url = `${siteUrl}/blog/${article.id}`;
  return pageMeta({
    title: `${article.title} | Stoop`,
    description: article.summary,
    canonical: url,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        datePublished: article.publishedOn,
        author: { '@type': 'Organization', name: article.author },
        image: siteUrl + article.picture,
        url,
      },
    ],
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData.article} others={loaderData.others} />;
}
