import type { Article, Block } from '#domain/blog/article.ts';
import { type ArticleTeaser, readingMinutes } from '#domain/blog/articles.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { formatDate } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import { SHARE_MENU_ID } from '#app/features/share/share-menu-id.ts';
import { useShareTarget } from '#app/features/share/share-menu.tsx';
import { Posts } from './posts.tsx';
import './blog.css';

/** Id of a heading, for links within the page. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={headingId(block.text)}>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table': {
      const columns = block.columns.map((label, index) => ({ key: String(index), label }));
      const rows = block.rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(index), cell])));
      return <Table caption={block.caption} columns={columns} rows={rows} />;
    }
  }
}

interface ArticlePageProps {
  article: Article;
  others: readonly ArticleTeaser[];
}

export function ArticlePage({ article, others }: ArticlePageProps) {
  const setTarget = useShareTarget();
  const headings = article.body.filter((block) => block.kind === 'heading');
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: 'Blog', to: '/blog' }, { label: article.category }, { label: article.title }]} />
        <article>
          <header className="read read-head">
            <p className="kicker">{article.category}</p>
            <h1>{article.title}</h1>
            <p className="lead">{article.summary}</p>
            <div className="byline">
              <span>
                <b>{article.author}</b>
                {formatDate(article.publishedOn)}, {readingMinutes(article)} min read
              </span>
              <span className="share-row">
                <IconButton
                  className="needs-script"
                  icon="print"
                  label="Print this article"
                  onClick={() => window.print()}
                />
                <IconButton
                  icon="share"
                  label="Share this article"
                  popoverTarget={SHARE_MENU_ID}
                  onClick={() =>
                    setTarget({ path: `/blog/${article.id}`, title: article.title, picture: article.picture })
                  }
                />
              </span>
            </div>
          </header>
          <img className="read-hero" src={article.picture} alt="" width="800" height="600" />
          <div className="read article-body">
            {headings.length > 2 && (
              <nav className="toc" aria-labelledby="toc-heading">
                <b id="toc-heading">In this article</b>
                <ol>
                  {headings.map((heading) => (
                    <li key={heading.text}>
                      <a href={`#${headingId(heading.text)}`}>{heading.text}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            {article.body.map((block, index) => (
              <BlockView key={index} block={block} />
            ))}
            <p className="article-end">General information, not legal or financial advice.</p>
          </div>
        </article>
      </div>
      {others.length > 0 && (
        <section className="section" aria-labelledby="more-articles">
          <div className="wrap">
            <div className="section-head">
              <h2 id="more-articles">More to read</h2>
              <ButtonLink to="/blog">View All Articles</ButtonLink>
            </div>
            <Posts articles={others} />
          </div>
        </section>
      )}
    </>
  );
}
