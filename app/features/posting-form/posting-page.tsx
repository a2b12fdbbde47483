import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { jurisdictionOf } from '#domain/fair-housing/listing-texts.ts';
import { readWith } from '#domain/forms/fields.ts';
import { type FieldErrors, typedValues } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { STATES } from '#domain/postings/lifecycle.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { readPostingForm } from '#domain/postings/posting-form.ts';
import type { PublishResult } from '#domain/postings/publish-posting.server.ts';
import type { PicturesState } from '#app/features/posting-pictures/posting-pictures.tsx';
import { withDraft } from '#app/forms/drafts.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { formatDate } from '#app/ui/format.ts';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Toggle } from '#app/ui/toggle/toggle.tsx';
import { AdvertiserNotice } from './advertiser-notice.tsx';
import { DraftFoot } from './draft-foot.tsx';
import { listIn, PostingForm } from './form-context.ts';
import { FormNav } from './form-nav.tsx';
import type { EditedPosting, PostingPageData } from './load-posting.ts';
import { KEPT_OFF_MARKET, PICTURES_BUSY, PUBLISHED, sentForReview, WAITS_FOR_FEE } from './messages.ts';
import { PreviewCard } from './preview-card.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';
import { AddressSection } from './sections/address-section.tsx';
import { DisclosuresSection, FeesSection } from './sections/fee-sections.tsx';
import { PhotosSection } from './sections/photos-section.tsx';
import { HomeSection, RentSection, SaleSection } from './sections/home-sections.tsx';
import { OpenHouseSection } from './sections/open-house-section.tsx';
import {
  AgreementSection,
  ContactSection,
  DescriptionSection,
  FeaturesSection,
  PetsSection,
  TypeSection,
} from './sections/text-sections.tsx';
import { navItems } from './section-list.ts';
import { type PostingDraft, useAutosave } from './use-autosave.ts';
import { useFormCheck } from './use-form-check.ts';
import '#app/forms/form-page.css';
import './posting-form.css';

const FORM_ID = 'posting';
const KINDS = [
  { value: 'rental', label: 'For Rent' },
  { value: 'sale', label: 'For Sale' },
] as const;

interface PostingPageProps {
  data: PostingPageData;
  mapStyleUrl: string | null;
}

/** The form for a new listing, or for one of the account's own. */
export function PostingPage({ data, mapStyleUrl }: PostingPageProps) {
  const { posting, defaults } = data;
  const isEdited = posting !== null && posting.state !== 'draft';
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const loaded = posting?.form ?? defaults;
  const [restored] = useState(() => (posting?.state === 'in_review' ? null : readKept(pathname)));
  const initial = restored?.typed ?? loaded;
  const [kind, setKind] = useState<ListingKind>(initial.listing_kind === 'sale' ? 'sale' : 'rental');
  const [isAgreed, setAgreed] = useState(listIn(initial, 'agreement').some(Boolean));
  const [pin, setPin] = useState(() => pinOf(initial));
  const [values, setValues] = useState(() => readPostingForm(initial, new Date()).values);
  const [pictures, setPictures] = useState<PicturesState>({ cover: null, isBusy: false });
  const form = useRef<HTMLFormElement>(null);
  const onFirstSave = useCallback(
    (id: number) => window.history.replaceState(window.history.state, '', `/edit-listing/${id}`),
    [],
  );
  const saving = useAutosave(posting, pathname, restored, onFirstSave);
  const { check, ask } = useFormCheck(saving.id);
  const { submit } = usePersonalSubmit();

  const schema = useMemo(() => readWith((values) => readPostingForm(values, new Date())), []);
  const controls = usePersonalForm(schema, {
    values: textsOf(initial),
    draftOf: saving.draftOf,
    async send(_fields, { client, form: sent }) {
      if (pictures.isBusy) return { form: PICTURES_BUSY };
      try {
        const id = await saving.saveNow(sent);
        const result = await callFunction<PublishResult>(client, 'publish-posting', { id });
        if (result.outcome === 'refused') return errorsOf(result);
        toast(
          result.outcome === 'published'
            ? PUBLISHED
            : result.outcome === 'in_review'
              ? sentForReview(result.contradictions)
              : isEdited
                ? KEPT_OFF_MARKET
                : WAITS_FOR_FEE,
        );
        await navigate(result.outcome === 'published' ? '/list-property' : '/list-property?tab=inactive');
        return null;
      } catch (error) {
        if (error instanceof FunctionRefused) return { form: error.message };
        throw error;
      }
    },
  });

  // Where the home is, and which rules aren't met, for a form that comes filled in.
  useEffect(() => {
    if (form.current && posting) ask(form.current);
  }, [ask, posting]);

  function noteChange() {
    if (!form.current) return;
    setValues(readPostingForm(typedValues(new FormData(form.current)), new Date()).values);
    saving.noteChange(form.current);
    ask(form.current);
  }

  const saveRestored = useEffectEvent(() => {
    if (restored) noteChange();
  });
  useEffect(() => saveRestored(), []);

  function changeKind(next: string) {
    setKind(next === 'sale' ? 'sale' : 'rental');
    // After the other sections are there.
    requestAnimationFrame(noteChange);
  }

  function preview() {
    const typed = form.current;
    if (!typed) return;
    void submit(
      async () => {
        // Nothing can be saved while it is in review, and nothing has changed.
        const isFixed = posting?.state === 'in_review';
        const id = isFixed ? posting.id : await saving.saveNow(typed);
        await navigate(`/edit-listing/${id}/preview`);
      },
      saving.draftOf(typedValues(new FormData(typed))),
    );
  }

  const blocks = check?.blocks ?? [];
  const items = navItems(kind, controls.errors);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{posting ? 'Edit your listing' : 'Create a listing'}</h1>
        <p>
          {isEdited
            ? editedText(posting)
            : 'About five minutes. We keep a draft as you go. Fields are required unless marked optional.'}
        </p>
      </header>
      <SignedOutNotice />
      {posting?.sentBackBecause && (
        <Alert tone="warning">
          <b>Sent back:</b> {posting.sentBackBecause}
        </Alert>
      )}
      {posting?.state === 'in_review' && (
        <Alert tone="warning">
          <b>This listing is in review.</b> To change it, take it back in{' '}
          <Link to="/list-property?tab=inactive">your listings</Link>.
        </Alert>
      )}
      {saving.replaced && saving.id !== null && (
        <ReplacedNotice id={saving.id} replaced={saving.replaced} onDone={saving.dismissReplaced} />
      )}
      <AdvertiserNotice blocks={blocks} />
      <PostingForm
        value={{ form: controls, initial, kind, jurisdiction: check?.place ? jurisdictionOf(check.place) : 'NYC' }}
      >
        <div className="form-layout">
          <FormNav items={items} />
          <FormFrame
            {...controls.frame}
            id={FORM_ID}
            ref={form}
            summaryTitle="A few things need fixing before we can publish"
            onInput={noteChange}
          >
            <div className="form-kind">
              <Toggle legend="Kind of listing" name="listing_kind" options={KINDS} value={kind} onChange={changeKind} />
            </div>
            <AddressSection
              check={check}
              mapStyleUrl={mapStyleUrl}
              pin={pin}
              onPin={(next) => {
                setPin(next);
                requestAnimationFrame(noteChange);
              }}
            />
            <HomeSection />
            {kind === 'rental' ? <RentSection /> : <SaleSection />}
            {kind === 'rental' && <FeesSection />}
            <DescriptionSection contradictions={check?.contradictions ?? []} />
            <ContactSection />
            <TypeSection />
            <FeaturesSection />
            <PetsSection />
            <OpenHouseSection />
            <PhotosSection
              postingId={posting?.id ?? null}
              loaded={data.pictures}
              savePosting={() => saving.saveNow(form.current as HTMLFormElement)}
              onState={setPictures}
            />
            <DisclosuresSection />
            <AgreementSection onChange={setAgreed} />
          </FormFrame>
          <PreviewCard
            values={values}
            check={check}
            cover={pictures.cover}
            isDraft={posting === null || posting.state === 'draft'}
          />
        </div>
      </PostingForm>
      <DraftFoot
        formId={FORM_ID}
        saving={saving}
        isBusy={controls.isBusy}
        isAgreed={isAgreed}
        blocks={blocks}
        onPreview={preview}
      />
    </div>
  );
}

/** What was typed before the session ended, if anything. */
function readKept(pathname: string): PostingDraft | null {
  const { values } = withDraft<{ typed: PostingFields | null; version: number | null }>(pathname, {
    typed: null,
    version: null,
  });
  return values.typed && { typed: values.typed, version: values.version };
}

function editedText({ state, kind }: EditedPosting): string {
  const label = STATES[state].label[kind].toLowerCase();
  return STATES[state].tab === 'active'
    ? `This listing is ${label}. The public sees your changes once you save the listing.`
    : `This listing is ${label}. Save it, and your changes are online when it is active again.`;
}

function textsOf(fields: PostingFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function pinOf(fields: PostingFields): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [Number(fields.latitude || Number.NaN), Number(fields.longitude || Number.NaN)];
  return Number.isNaN(latitude) || Number.isNaN(longitude) ? null : { latitude, longitude };
}

/** A rule that isn't met is an error at its control, with the way out and the law. */
function errorsOf({ errors, blocks }: Extract<PublishResult, { outcome: 'refused' }>): FieldErrors {
  const found: FieldErrors = { ...errors };
  for (const { field, message, wayOut, law, effectiveFrom } of blocks) {
    const text = `${message} ${wayOut} (${law}, since ${formatDate(effectiveFrom)})`;
    if (field === 'license' || field === 'firm' || field === 'pictures') found.form ??= text;
    else found[field] ??= text;
  }
  return found;
}
