import { PASSWORD_TOO_SHORT } from '#domain/identity/password.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { asksForPassword, type LinkType, needsSession } from './link-kinds.ts';

/** What the form of a mailed link has besides, in a browser that runs no scripts. */
export function ConfirmWithoutScript({ type }: { type: LinkType }) {
  if (asksForPassword(type)) {
    return (
      <noscript>
        <div className="stack">
          <TextField
            id="plain-password"
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint={PASSWORD_TOO_SHORT}
            required
          />
          <TextField
            id="plain-confirm-password"
            label="Confirm password"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            required
          />
        </div>
      </noscript>
    );
  }
  if (!needsSession(type)) return null;
  return (
    <noscript>
      <p>
        Signing in needs JavaScript: your browser keeps the session. The link stays good until you press its button.
      </p>
    </noscript>
  );
}
