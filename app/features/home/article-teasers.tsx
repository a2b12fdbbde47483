import { Link } from 'react-router';
import type { ArticleTeaser } from '#domain/blog/articles.ts';
import { classNames } from '#app/ui/class-names.ts';

/** One large and two small articles. */
export function ArticleTeasers({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <div className="articles">
      {articles.map((article, index) => (
        <article key={article.id} className={classNames('article', index === 0 && 'article-lead')}>
          <img src={article.picture} alt="" width="800" height="600" loading="lazy" decoding="async" />
          <h3>
            <Link to={`/blog/${article.id}`}>{article.title}</Link>
          </h3>
          <p>{article.summary}</p>
          <p className="meta">
            {article.author}, {article.minutes} min read
          </p>
        </article>
      ))}
    </div>
  );
}
