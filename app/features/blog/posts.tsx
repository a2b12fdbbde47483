import { Link } from 'react-router';
import type { ArticleTeaser } from '#domain/blog/articles.ts';
import { formatDate } from '#app/ui/format.ts';
import './blog.css';

export function postMeta(article: ArticleTeaser): string {
  return `${article.author}, ${formatDate(article.publishedOn)}, ${article.minutes} min read`;
}

export function Posts({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <div className="posts">
      {articles.map((article) => (
        <article key={article.id} className="post">
          <img src={article.picture} alt="" loading="lazy" width="800" height="600" />
          <p className="kicker">{article.category}</p>
          <h3>
            <Link to={`/blog/${article.id}`}>{article.title}</Link>
          </h3>
          <p>{article.summary}</p>
          <p className="meta">{postMeta(article)}</p>
        </article>
      ))}
    </div>
  );
}
