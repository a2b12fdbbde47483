import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { NO_FIELDS } from '#domain/forms/read-form.ts';
import { LARGEST_UNCLAIMED_BYTES, MOST_UNCLAIMED_PICTURES } from '#domain/postings/unclaimed-form.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { withNext } from '#app/session/return-path.ts';
import { useAccount } from '#app/session/session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { formatWeekdayTime } from '#app/ui/format.ts';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Section } from './controls.tsx';
import '#app/ui/field/file-input.css';
import { PlainForm } from './plain-form.tsx';
import type { LinkedDraft } from './unclaimed-draft.server.ts';

interface DraftPageProps extends LinkedDraft {
  answer: FormAnswer | undefined;
}

/** Behind the mailed link of a draft: signed in it moves into the account, without JavaScript it can be changed. */
export function DraftPage({ draft, answer, now }: DraftPageProps) {
  const [params] = useSearchParams();
  if (!draft)
    return (
      <section className="section">
        <div className="wrap stack">
          <h1>There is no draft behind this link</h1>
          <p className="muted">It was moved into an account, was deleted, or is older than a week.</p>
          <p>
            <Link to="/list-property">Go to your listings</Link>
          </p>
        </div>
      </section>
    );
  return (
    <div className="wrap stack">
      <header className="page-head">
        <h1>Your draft</h1>
        <p>
          We keep it until {formatWeekdayTime(draft.expiresAt, now)} ET. It isn’t public; whoever has this link can read
          and change it.
        </p>
      </header>
      {params.has('saved') && !answer && (
        <noscript>
          <Alert tone="positive" role="status">
            The draft is saved.
          </Alert>
        </noscript>
      )}
      <ClaimDraft token={params.get('token') ?? ''} />
      <noscript>
        <p className="needs-script-notice">
          Publishing needs JavaScript, because your browser keeps your session. Here you can go on writing the draft. To
          publish it, open the mailed link in a browser with JavaScript and sign in.
        </p>
        <ChangeDraft draft={draft} answer={answer} />
        <DeleteDraft />
      </noscript>
    </div>
  );
}

function ClaimDraft({ token }: { token: string }) {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const form = usePersonalForm(NO_FIELDS, {
    async send(_fields, { client }) {
      const { id, refused } = await callFunction<{ id: number; refused: string[] }>(client, 'claim-draft', { token });
      if (refused.length > 0)
        toast({ title: 'Some photos are missing', text: `Add them again: ${refused.join(', ')}`, tone: 'error' });
      await navigate(`/edit-listing/${id}`);
      return null;
    },
  });
  return (
    <div className="needs-script stack">
      {account ? (
        <FormFrame {...form.frame} className="stack">
          <p>The draft moves into your account with its photos. Then you can finish and publish it.</p>
          <div>
            <SubmitButton busyText={form.isBusy && 'Moving...'}>Put it in my account</SubmitButton>
          </div>
        </FormFrame>
      ) : (
        <>
          <p>Sign in, and the draft moves into your account. Then you can finish and publish it.</p>
          <p className="row">
            <Link className="btn btn-primary" to={withNext('/signin', pathname + search)}>
              Sign in
            </Link>
            <Link className="btn" to={withNext('/signup', pathname + search)}>
              Create an account
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function ChangeDraft({ draft, answer }: { draft: NonNullable<LinkedDraft['draft']>; answer: FormAnswer | undefined }) {
  const action = useDraftPath();
  const fields = answer?.values ?? draft.form;
  return (
    <PlainForm
      kind={fields.listing_kind === 'sale' ? 'sale' : 'rental'}
      initial={draft.form}
      answer={answer && Object.keys(answer.values).length === 0 ? { ...answer, values: draft.form } : answer}
      action={action}
    >
      <Section
        id="photos"
        title="Photos"
        hint={`Up to ${MOST_UNCLAIMED_PICTURES} photos of at most ${LARGEST_UNCLAIMED_BYTES / 1024 / 1024} MB each, 25 MB at a time. The first one is the cover. You can order and describe them once the draft is in your account.`}
      >
        {draft.pictures.length > 0 && (
          <ul className="stack">
            {draft.pictures.map(({ id, fileName }) => (
              <li key={id}>
                {fileName}{' '}
                <Button type="submit" variant="outlined" name="intent" value={`remove-${id}`}>
                  Remove<span className="sr"> {fileName}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Field id="pictures" label="Add photos" error={answer?.errors.pictures ?? null}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="file"
              name="pictures"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            />
          )}
        </Field>
      </Section>
    </PlainForm>
  );
}

function DeleteDraft() {
  const form = usePageForm(undefined, { isSending: useNavigation().state !== 'idle' });
  return (
    <FormFrame {...form.frame} action={useDraftPath()} className="stack">
      <input type="hidden" name="intent" value="delete" />
      <p className="muted">Don’t need it anymore? Deleting it can’t be undone.</p>
      <div>
        <SubmitButton variant="outlined">Delete this draft</SubmitButton>
      </div>
    </FormFrame>
  );
}

/** Without "saved": the page that follows would say so again. */
function useDraftPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search.replace(/&saved=1\b/, '');
}
