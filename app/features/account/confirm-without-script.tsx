import { PASSWORD_TOO_SHORT } from '#domain/identity/password-rules.ts';
import type { FormControls } from '#app/forms/form-controls.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { asksForPassword, type LinkType, needsSession } from './link-kinds.ts';

/** What the form of a mailed link also shows in browsers without scripts. */
export function ConfirmWithoutScript({ type, form }: { type: LinkType; form: FormControls }) {
  if (asksForPassword(type)) {
    return (
      <noscript>
        <div className="stack">
          <TextField
            {...form.field('password')}
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={PASSWORD_TOO_SHORT}
          />
          <TextField
            {...form.field('confirmPassword')}
            label="Confirm password"
            type="password"
            autoComplete="new-password"
          />
        </div>
      </noscript>
    );
  }
  if (!needsSession(type)) return null;
  return (
    <noscript>
      <p>
        Signing in needs JavaScript, because your browser keeps the session. The link stays valid until you press its
        button.
      </p>
    </noscript>
  );
}
