import '#app/ui/skeleton/skeleton.css';

/** What the server sends of a page whose content is in the account: the title, and what the page needs. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <div className="wrap page-head page-later">
      <h1>{title}</h1>
      <noscript>
        <p>
          This page reads your account from the browser and needs JavaScript. Searching, reading and writing to agents
          work without it.
        </p>
      </noscript>
      <div className="needs-script stack" aria-hidden="true">
        <div className="skel skel-line skel-line-l" />
        <div className="skel skel-line" />
        <div className="skel skel-line skel-line-s" />
      </div>
    </div>
  );
}
