import type { ReactNode } from 'react';
import { NeedsScriptNotice } from './needs-script-notice.tsx';
import '#app/ui/skeleton/skeleton.css';

interface LoadingPageProps {
  title: string;
  /** Shown instead of the message that the page needs JavaScript. */
  withoutScript?: ReactNode;
}

/** What the server renders of a page whose content is in the account: its title, and what it needs to load. */
export function LoadingPage({
  title,
  withoutScript = 'This page shows your account and needs JavaScript.',
}: LoadingPageProps) {
  return (
    <div className="wrap page-head page-later">
      <h1>{title}</h1>
      <NeedsScriptNotice>{withoutScript}</NeedsScriptNotice>
      <div className="needs-script stack page-bars" aria-hidden="true">
        <div className="skel skel-line skel-line-l" />
        <div className="skel skel-line" />
        <div className="skel skel-line skel-line-s" />
      </div>
    </div>
  );
}
