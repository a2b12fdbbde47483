import { Link } from 'react-router';
import type { Category } from '#domain/blog/article.ts';
import type { ArticleTeaser } from '#domain/blog/articles.ts';
import { CategoryChips } from './category-chips.tsx';
import { Newsletter } from '#app/features/newsletter/newsletter.tsx';
import { Posts, postMeta } from './posts.tsx';
import './blog.css';

interface BlogPageProps {
  /** Articles of the category, newest first. */
  articles: readonly ArticleTeaser[];
  category: Category | null;
}

/** One featured article and the rest. */
export function BlogPage({ articles, category }: BlogPageProps) {
  const [lead, ...rest] = articles;
  return (
    <>
      <div className="wrap">
        <header className="page-head">
          <h1>Read before you sign</h1>
          <p>Buying, renting and selling in New York and New Jersey.</p>
        </header>
        <CategoryChips current={category} />
        {lead ? (
          <article className="post-lead">
            <img src={lead.picture} alt="" width="800" height="600" />
            <div>
              <p className="kicker">{lead.category}</p>
              <h2>
                <Link to={`/blog/${lead.id}`}>{lead.title}</Link>
              </h2>
              <p className="lead">{lead.summary}</p>
              <p className="meta">{postMeta(lead)}</p>
            </div>
          </article>
        ) : (
          <p className="lead posts-none">
            There are no articles about {category} yet. <Link to="/blog">All posts</Link>
          </p>
        )}
        {rest.length > 0 && (
          <>
            <h2 className="subtitle">Latest articles</h2>
            <Posts articles={rest} />
          </>
        )}
        <div className="section-gap" />
      </div>
      <Newsletter title="Monthly newsletter" lead="Sales, rent trends and one long read. No listings." path="/blog" />
    </>
  );
}
