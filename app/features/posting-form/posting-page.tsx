import { missingFields } from '#domain/postings/posting-sections.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { jurisdictionOf } from '#domain/fair-housing/listing-texts.ts';
import { typedValues } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { STATES } from '#domain/postings/posting-states.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { readPostingForm } from '#domain/postings/posting-form.ts';
import type { PublishResult } from '#domain/postings/publish-posting.server.ts';
import type { PicturesState } from '#app/features/posting-pictures/posting-pictures.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf } from '#app/ui/format.ts';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Toggle } from '#app/ui/toggle/toggle.tsx';
import { AdvertiserNotice } from './advertiser-notice.tsx';
import { DraftFoot } from './draft-foot.tsx';
import { savingEffect } from './saving-effect.ts';
import { listIn, PostingForm } from './form-context.ts';
import { FormNav } from './form-nav.tsx';
import { pinOf, readKept, textsOf } from './initial-form.ts';
import type { EditedPosting, PostingPageData } from './load-posting.ts';
import { KEPT_OFF_MARKET, PICTURES_BUSY, PUBLISHED, sentForReview, WAITS_FOR_FEE } from './messages.ts';
import { PreviewCard } from './preview-card.tsx';
import { currentProblems, refusalErrors } from './problems.ts';
import { publishSchema } from './publish-schema.ts';
import { OutdatedNotice, ReplacedNotice } from './replaced-notice.tsx';
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
import { formSteps, inFormOrder } from './section-list.ts';
import { useAutosave } from './use-autosave.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { useFormCheck } from './use-form-check.ts';
import '#app/forms/form-page.css';
import './posting-form.css';

const FORM_ID = 'posting';
const KINDS = [
  { value: 'rental', label: 'For Rent' },
  { value: 'sale', label: 'For Sale' },
] as const;

/** The form for a new listing, or for one of the account's own. */
export function PostingPage({ data }: { data: PostingPageData }) {
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
  const [{ typed, values, errors: read }, setReading] = useState(() => readNow(initial));
  const [pictures, setPictures] = useState<PicturesState>({ cover: null, isBusy: false });
  const form = useRef<HTMLFormElement>(null);
  const onFirstSave = useCallback(
    (id: number) => window.history.replaceState(window.history.state, '', `/edit-listing/${id}`),
    [],
  );
  const saving = useAutosave(posting, pathname, restored, onFirstSave);
  const { check, ask } = useFormCheck(saving.id);
  const { submit } = usePersonalSubmit();

  const schema = useMemo(() => publishSchema(saving.id), [saving.id]);
  const controls = usePersonalForm(schema, {
    values: textsOf(initial),
    draftOf: saving.draftOf,
    async send(_fields, { client, form: sent }) {
      if (pictures.isBusy) return { form: PICTURES_BUSY };
      const id = await saving.saveNow(sent);
      const result = await callFunction<PublishResult>(client, 'publish-posting', { id });
      if (result.outcome === 'refused') return refusalErrors(result);
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
    },
  });

  // Where the home is, and which rules aren't met, before anything is typed, and again once the draft has its number.
  useEffect(() => {
    if (!form.current) return;
    // With the choices that the form begins with.
    setReading(readNow(typedValues(new FormData(form.current))));
    ask(form.current);
  }, [ask]);

  const problems = useMemo(() => currentProblems(read, check), [read, check]);
  const { shown: left, onBlur } = useFieldChecks(problems);
  const shown = { ...controls.errors, ...left };
  const shownControls = {
    ...controls,
    errors: shown,
    field: (name: string) => ({ ...controls.field(name), error: shown[name] }),
  };

  function noteChange(changed?: EventTarget) {
    if (!form.current) return;
    const reading = readNow(typedValues(new FormData(form.current)));
    setReading(reading);
    const { name } = (changed ?? {}) as { name?: string };
    // What was wrong when it was sent may be right now; what the server says of it comes a moment later.
    if (name && controls.errors[name] && !reading.errors[name]) controls.say(name, null);
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
    requestAnimationFrame(() => noteChange());
  }

  function preview() {
    const filled = form.current;
    if (!filled) return;
    void submit(
      async () => {
        // Nothing can be saved while it is in review, and nothing has changed.
        const isFixed = posting?.state === 'in_review';
        const id = isFixed ? posting.id : await saving.saveNow(filled);
        await navigate(`/edit-listing/${id}/preview`);
      },
      saving.draftOf(typedValues(new FormData(filled))),
    );
  }

  const blocks = check?.blocks ?? [];
  const steps = formSteps(kind, {
    typed,
    shown,
    problems,
    hasPlace: Boolean(check?.place),
    hasPhoto: pictures.cover !== null,
  });
  const { refusal: refused } = controls.frame;
  // A new object only for each attempt, which moves the focus.
  const refusal = useMemo(() => inFormOrder(refused), [refused]);
  const wrong = refusal?.fields.length ?? 0;
  return (
    <>
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
        <AdvertiserNotice blocks={blocks} />
        <PostingForm
          value={{
            form: shownControls,
            initial,
            kind,
            jurisdiction: check?.place ? jurisdictionOf(check.place) : 'NYC',
          }}
        >
          <div className="form-layout">
            <FormNav items={steps} />
            <FormFrame
              {...controls.frame}
              refusal={refusal}
              id={FORM_ID}
              ref={form}
              summaryTitle={`${countOf(wrong, 'thing needs', 'things need')} fixing before we can publish`}
              onInput={({ target }) => noteChange(target)}
              onBlur={onBlur}
            >
              <div className="form-kind">
                <Toggle
                  legend="Kind of listing"
                  name="listing_kind"
                  options={KINDS}
                  value={kind}
                  onChange={changeKind}
                />
              </div>
              <AddressSection
                check={check}
                mapStyleUrl={data.mapStyleUrl}
                pin={pin}
                onPin={(next) => {
                  setPin(next);
                  requestAnimationFrame(() => noteChange());
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
      </div>
      <DraftFoot
        formId={FORM_ID}
        saving={saving}
        isBusy={controls.isBusy}
        isAgreed={isAgreed}
        missing={missingFields(kind, problems).map(({ name, label }) => ({ id: controls.field(name).id, label }))}
        effect={savingEffect(posting?.state ?? 'draft', check)}
        onPreview={preview}
      >
        {saving.replaced && saving.id !== null ? (
          <ReplacedNotice id={saving.id} replaced={saving.replaced} onDone={saving.dismissReplaced} />
        ) : (
          saving.isOutdated && <OutdatedNotice />
        )}
      </DraftFoot>
    </>
  );
}

const readNow = (typed: PostingFields) => ({ typed, ...readPostingForm(typed, new Date()) });

function editedText({ state, kind }: EditedPosting): string {
  const label = STATES[state].label[kind].toLowerCase();
  return STATES[state].tab === 'active'
    ? `This listing is ${label}. The public sees your changes once you save the listing.`
    : `This listing is ${label}. Save it, and your changes are online when it is active again.`;
}
