import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { illustrationAddress, type IllustrationSpec } from '#domain/media/illustrations/illustration-address.ts';
import { NeedsScriptNotice } from '#app/render/needs-script-notice.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { isEarlyPost } from './early-post.ts';
import './auth.css';

interface AuthFrameProps {
  title: string;
  /** The line under the title. */
  lead?: ReactNode;
  /** What just happened; shown without scripts, too. */
  notice?: ReactNode;
  /** For a longer form: a wider column, and the picture stays in place while the form scrolls. */
  wide?: boolean;
  /** The page works without scripts, or explains on its own what doesn't. */
  worksWithoutScript?: boolean;
  picture: IllustrationSpec;
  children: ReactNode;
}

/** The form on the left, a house on the right: the frame of all sign-in pages. */
export function AuthFrame({ title, lead, notice, wide, worksWithoutScript, picture, children }: AuthFrameProps) {
  const answer = useActionData<unknown>();
  return (
    <div className="auth">
      <section className={classNames('auth-form', wide && 'auth-form-wide')}>
        <div>
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
          {notice}
          {worksWithoutScript || (
            <NeedsScriptNotice>Signing in needs JavaScript, because your browser keeps the session.</NeedsScriptNotice>
          )}
          {isEarlyPost(answer) && (
            <Alert tone="warning" role="alert">
              <b>The page wasn’t ready yet.</b> Nothing was sent. Please try again.
            </Alert>
          )}
          <div className={worksWithoutScript ? undefined : 'needs-script'}>{children}</div>
        </div>
      </section>
      <div className={classNames('auth-art', wide && 'auth-art-sticky')}>
        <img src={illustrationAddress(picture)} alt="" />
      </div>
    </div>
  );
}
