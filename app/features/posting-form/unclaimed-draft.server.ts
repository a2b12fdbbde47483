// The form of a listing without JavaScript. The server can't know the account (decision 0035), so the draft is mailed.
import { data, redirect } from 'react-router';
import { type FieldErrors, textIn, type TypedValues, typedValues } from '#domain/forms/read-form.ts';
import { checkChosenFile } from '#domain/media/posting-pictures/check-picture.ts';
import { FORM_LIMITS } from '#domain/postings/posting.ts';
import {
  addDraftPicture,
  changeDraft,
  deleteDraft,
  deleteDraftPicture,
  keepDraft,
  readDraft,
  type UnclaimedDraft,
} from '#domain/postings/unclaimed-drafts.server.ts';
import { checkUnclaimedForm, listingFields } from '#domain/postings/unclaimed-form.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';

const TOO_OFTEN = 'You sent too many requests at once. Try again in a minute.';
const NOT_SAVED = 'We couldn’t save that. Please try again in a moment.';
const TOO_LONG = 'The form is too long: shorten its texts.';

const isTooLong = (typed: TypedValues): boolean =>
  Object.keys(typed).length > FORM_LIMITS.fields || JSON.stringify(typed).length > FORM_LIMITS.characters;

/** Postgres doesn't accept NUL in text. */
const withoutNul = (typed: TypedValues): TypedValues =>
  JSON.parse(JSON.stringify(typed).replaceAll(String.raw`\u0000`, ''));

const answerForm = (values: TypedValues, errors: FieldErrors, status: number) =>
  data<FormAnswer>({ values, errors }, { status });

/** A new draft from /create-listing. */
export async function takeNewDraft(request: Request, context: ServerContext, address: string) {
  const values = withoutNul(typedValues(await request.formData().catch(() => new FormData())));
  if (isTooLong(values)) return answerForm({}, { form: TOO_LONG }, 413);
  const errors = checkUnclaimedForm(values, new Date(), textIn(values, 'intent') === 'keep');
  if (Object.keys(errors).length > 0) return answerForm(values, errors, 400);
  try {
    if ((await context.takeFormTurn.contact(address)) > 0) return answerForm(values, { form: TOO_OFTEN }, 429);
    await keepDraft(context, textIn(values, 'draft_email').trim(), listingFields(values));
  } catch (cause) {
    context.log('error', 'a draft could not be stored', { cause: String(cause) });
    return answerForm(values, { form: NOT_SAVED }, 500);
  }
  return redirect('/create-listing?saved=1');
}

export interface LinkedDraft {
  draft: Omit<UnclaimedDraft, 'id' | 'email'> | null;
  /** When the page was made, in milliseconds. */
  now: number;
}

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loadDraft(url: URL, { db }: ServerContext) {
  const found = await readDraft(db, tokenOf(url));
  if (!found) return data<LinkedDraft>({ draft: null, now: Date.now() }, { status: 404 });
  const { id: _id, email: _email, ...draft } = found;
  return data<LinkedDraft>({ draft, now: Date.now() });
}

/** A change of a draft, behind its mailed link. */
export async function takeDraftChange(request: Request, url: URL, context: ServerContext, address: string) {
  const { db, log } = context;
  const page = `/listing-draft?token=${encodeURIComponent(tokenOf(url))}`;
  try {
    // Before the body is read, which may be large.
    const draft = await readDraft(db, tokenOf(url));
    if (!draft) return answerForm({}, { form: 'This draft was claimed, was deleted, or is older than a week.' }, 404);
    if ((await context.takeFormTurn.contact(address)) > 0) return answerForm({}, { form: TOO_OFTEN }, 429);
    const form = await request.formData().catch(() => new FormData());
    const values = withoutNul(typedValues(form));
    const intent = textIn(values, 'intent');
    if (intent === 'delete') {
      await deleteDraft(db, tokenOf(url));
      return redirect('/create-listing?deleted=1');
    }
    const removed = /^remove-(\d{1,15})$/.exec(intent)?.[1];
    if (removed) await deleteDraftPicture(db, draft.id, Number(removed));
    if (isTooLong(values)) return answerForm(values, { form: TOO_LONG }, 413);
    // Saved even if something is wrong: the draft is theirs, and nothing typed is lost.
    await changeDraft(db, draft.id, listingFields(values));
    const errors = {
      ...(await addPictures(form, (file) => addDraftPicture(db, draft.id, file))),
      ...(intent === 'check' ? checkUnclaimedForm({ ...values, draft_email: draft.email }, new Date(), false) : {}),
    };
    return Object.keys(errors).length > 0 ? answerForm(values, errors, 400) : redirect(`${page}&saved=1`);
  } catch (cause) {
    log('error', 'a draft could not be changed', { cause: String(cause) });
    return answerForm({}, { form: NOT_SAVED }, 500);
  }
}

/** An empty file input sends one nameless, empty file. */
async function addPictures(form: FormData, add: (file: File) => Promise<string | null>): Promise<FieldErrors> {
  const refused: string[] = [];
  for (const file of form.getAll('pictures')) {
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) continue;
    const reason = (await checkChosenFile(file)) ?? (await add(file));
    if (reason !== null) refused.push(`${file.name}: ${reason}`);
  }
  return refused.length === 0 ? {} : { pictures: refused.join(' ') };
}
