import { Link, useActionData, useSearchParams } from 'react-router';
import { textIn } from '#domain/forms/read-form.ts';
import { LISTING_TYPE_KEYS, LISTING_TYPES } from '#domain/postings/posting-options.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { PlainForm } from './plain-form.tsx';

const DEFAULT_TYPES = LISTING_TYPE_KEYS.filter((type) => LISTING_TYPES[type].isDefault);

/** What the server sends of the page for a new listing: with scripts, bars until the form is there; without, a form. */
export function PlainCreatePage() {
  return (
    <>
      <LoadingPage
        title="Create a listing"
        withoutScript="You can write the draft here, and we mail you a link to finish it. Publishing it needs JavaScript, because your browser keeps your session."
      />
      <noscript>
        <NewDraft />
      </noscript>
    </>
  );
}

function NewDraft() {
  const [params] = useSearchParams();
  const answer = useActionData<FormAnswer>();
  const chosen = answer ? textIn(answer.values, 'listing_kind') : params.get('kind');
  const kind = chosen === 'sale' ? 'sale' : 'rental';
  if (!answer && params.has('saved'))
    return (
      <div className="wrap stack">
        <Alert tone="positive" role="status">
          Your draft is saved for seven days. Check your email: the link in it opens the draft. If you saved more than
          one, the other links follow an hour apart.
        </Alert>
        <p>
          <Link to="/create-listing">Write another listing</Link>
        </p>
      </div>
    );
  return (
    <div className="wrap stack">
      {!answer && params.has('deleted') && (
        <Alert tone="positive" role="status">
          The draft is deleted.
        </Alert>
      )}
      <p>
        {kind === 'rental' ? (
          <>
            This form is for a rental. <a href="/create-listing?kind=sale">List a home for sale</a>
          </>
        ) : (
          <>
            This form is for a sale. <a href="/create-listing">List a home for rent</a>
          </>
        )}
      </p>
      <PlainForm
        kind={kind}
        initial={{ listing_types: DEFAULT_TYPES }}
        answer={answer}
        action={kind === 'sale' ? '/create-listing?kind=sale' : '/create-listing'}
        asksEmail
      />
    </div>
  );
}
