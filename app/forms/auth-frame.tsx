import type { ReactNode } from 'react';
import { illustrationAddress, type IllustrationSpec } from '#domain/media/illustrations/illustration-address.ts';
import { classNames } from '#app/ui/class-names.ts';
import './auth.css';

interface AuthFrameProps {
  title: string;
  /** The line under the title. */
  lead?: ReactNode;
  /** What just happened; for those without scripts too. */
  notice?: ReactNode;
  /** A longer form: a wider column, and the picture stays while it scrolls. */
  wide?: boolean;
  /** Said by the page itself what needs scripts, if anything. */
  worksWithoutScript?: boolean;
  picture: IllustrationSpec;
  children: ReactNode;
}

/** The form left, a house right: all pages around signing in. */
export function AuthFrame({ title, lead, notice, wide, worksWithoutScript, picture, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <section className={classNames('auth-form', wide && 'auth-form-wide')}>
        <div>
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
          {notice}
          {worksWithoutScript || (
            <noscript>
              <p className="auth-noscript">
                This page talks to the account service from your browser and needs JavaScript. Searching, reading and
                writing to agents work without it.
              </p>
            </noscript>
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
