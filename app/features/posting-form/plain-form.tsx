// The form of a listing as plain HTML, for browsers that run no scripts.
import { type ReactNode, useMemo } from 'react';
import { useNavigation } from 'react-router';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import type { FormAnswer } from '#app/forms/form-controls.ts';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PostingForm } from './form-context.ts';
import { AddressSection } from './sections/address-section.tsx';
import { DisclosuresSection, FeesSection } from './sections/fee-sections.tsx';
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
import '#app/forms/form-page.css';
import './posting-form.css';

interface PlainFormProps {
  kind: ListingKind;
  initial: PostingFields;
  answer: FormAnswer | undefined;
  /** Address that the form is sent to. */
  action: string;
  /** A new draft needs an address to mail it to. */
  asksEmail?: boolean;
  /** Further sections. */
  children?: ReactNode;
}

const NO_PIN = () => {};

export function PlainForm({ kind, initial, answer, action, asksEmail = false, children }: PlainFormProps) {
  const fields = answer?.values ?? initial;
  const texts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    [fields],
  );
  const form = usePageForm(answer && { ...answer, values: texts }, {
    isSending: useNavigation().state !== 'idle',
    values: texts,
  });
  return (
    <PostingForm value={{ form, initial: fields, kind, jurisdiction: null, isPlain: true }}>
      <FormFrame
        {...form.frame}
        action={action}
        encType="multipart/form-data"
        summaryTitle="A few things need fixing"
        className="plain-posting"
      >
        <input type="hidden" name="listing_kind" value={kind} />
        {/* Enter presses the first button, which must not be one that removes something. */}
        <button type="submit" name="intent" value="keep" className="sr" tabIndex={-1} aria-hidden="true">
          Save it unfinished
        </button>
        {asksEmail && (
          <TextField
            {...form.field('draft_email')}
            label="Your email"
            type="email"
            autoComplete="email"
            maxLength={320}
            hint="We mail the link to your draft here. You add photos behind that link."
          />
        )}
        <AddressSection check={null} mapStyleUrl={null} pin={null} onPin={NO_PIN} />
        <HomeSection />
        {kind === 'rental' ? <RentSection /> : <SaleSection />}
        {kind === 'rental' && <FeesSection />}
        <DescriptionSection contradictions={[]} />
        <ContactSection />
        <TypeSection />
        <FeaturesSection />
        <PetsSection />
        <OpenHouseSection />
        {children}
        <DisclosuresSection />
        <AgreementSection onChange={() => {}} />
        <p className="row">
          <Button type="submit" variant="primary" name="intent" value="check">
            Check and save the draft
          </Button>
          <Button type="submit" variant="outlined" name="intent" value="keep">
            Save it unfinished
          </Button>
        </p>
      </FormFrame>
    </PostingForm>
  );
}
