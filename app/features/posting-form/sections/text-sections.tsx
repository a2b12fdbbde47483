import { useState } from 'react';
import { Link } from 'react-router';
import type { TextContradiction } from '#domain/listing-rules/text-contradictions.ts';
import { STATEMENTS } from '#domain/listing-rules/statements.ts';
import {
  BUILDING_FEATURES,
  LISTING_TYPE_KEYS,
  LISTING_TYPES,
  POSTING_LIMITS,
  UNIT_FEATURES,
} from '#domain/postings/posting-options.ts';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { ErrorOf, Section, Text, Tick } from '#app/features/posting-form/controls.tsx';
import { listIn, usePostingForm } from '#app/features/posting-form/form-context.ts';
import { WordingNotes } from '#app/features/posting-form/wording-notes.tsx';

export function DescriptionSection({ contradictions }: { contradictions: readonly TextContradiction[] }) {
  const { form, initial } = usePostingForm();
  const [title, setTitle] = useState(listIn(initial, 'title')[0] ?? '');
  const [description, setDescription] = useState(listIn(initial, 'description')[0] ?? '');
  const limit = POSTING_LIMITS.description.toLocaleString('en-US');
  return (
    <Section
      id="description-section"
      title="Description"
      hint="Say what a visitor would notice first. Describe the home, not who should live there."
    >
      <Text
        name="title"
        label="Title"
        optional
        maxLength={POSTING_LIMITS.title}
        hint="We write one if you leave it empty."
        onInput={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <WordingNotes fieldId={form.field('title').id} text={title} />
      <TextAreaField
        {...form.field('description')}
        label="Description"
        rows={7}
        maxLength={POSTING_LIMITS.description}
        onInput={({ currentTarget }) => setDescription(currentTarget.value)}
        hint={`${description.length.toLocaleString('en-US')} of ${limit} characters`}
      />
      <WordingNotes fieldId={form.field('description').id} text={description} />
      <div role="status" className="wording">
        {contradictions.length > 0 && (
          <>
            <p>
              <b>Correct the text or the form, or we’ll look at the listing before it is public</b>
            </p>
            <ul>
              {contradictions.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

export function ContactSection() {
  const { form } = usePostingForm();
  return (
    <Section id="contact" title="Contact for inquiries" hint="One named person. People see the name before they write.">
      <div className="fields fields-2">
        <Text name="contact_name" label="Name" autoComplete="name" maxLength={200} />
        <PhoneField {...form.field('contact_phone')} label="Phone" maxLength={40} optional />
        <Text name="contact_email" label="Email" type="email" autoComplete="email" maxLength={320} className="span-2" />
      </div>
    </Section>
  );
}

export function TypeSection() {
  const { kind } = usePostingForm();
  const types = kind === 'rental' ? LISTING_TYPE_KEYS : (['by_owner', 'exclusive'] as const);
  return (
    <Section id="listing-type" title="Listing Type" hint="Check all that apply.">
      <div className="checks">
        {types.map((type) => (
          <Tick key={type} name="listing_types" value={type}>
            <b>{LISTING_TYPES[type].label}</b>
            <small>{LISTING_TYPES[type].hint}</small>
          </Tick>
        ))}
      </div>
    </Section>
  );
}

export function FeaturesSection() {
  const { form, initial } = usePostingForm();
  const [more, setMore] = useState(listIn(initial, 'additional_features')[0] ?? '');
  return (
    <Section id="features" title="Features" hint="Only what is really there today.">
      <p className="subhead">Unit Features</p>
      <div className="checks checks-3">
        {UNIT_FEATURES.map((feature) => (
          <Tick key={feature} name="unit_features" value={feature}>
            {feature}
          </Tick>
        ))}
      </div>
      <p className="subhead">Building Features</p>
      <div className="checks checks-3">
        {BUILDING_FEATURES.map((feature) => (
          <Tick key={feature} name="building_features" value={feature}>
            {feature}
          </Tick>
        ))}
      </div>
      <Text
        name="additional_features"
        label="Additional features"
        optional
        hint="Separated by commas"
        maxLength={POSTING_LIMITS.additionalFeatures}
        onInput={({ currentTarget }) => setMore(currentTarget.value)}
      />
      <WordingNotes fieldId={form.field('additional_features').id} text={more} />
    </Section>
  );
}

export function PetsSection() {
  return (
    <Section id="pets" title="Pet Policy" hint="Assistance animals are always allowed by law.">
      <div className="checks checks-2">
        <Tick name="cats_allowed">Cats allowed</Tick>
        <Tick name="dogs_allowed">Dogs allowed</Tick>
      </div>
    </Section>
  );
}

export function AgreementSection({ onChange }: { onChange: (isChecked: boolean) => void }) {
  return (
    <Section
      id="agreement-section"
      title="Agreement"
      hint="Two rules people trip over: list every fee, and keep the availability honest."
    >
      <Tick name="agreement" onChange={onChange}>
        {STATEMENTS.agreement.text}
        <small>
          <Link to="/legal/ad-terms" target="_blank">
            Listing terms
          </Link>
          ,{' '}
          <Link to="/legal/fair-housing" target="_blank">
            fair housing
          </Link>
        </small>
      </Tick>
      <ErrorOf name="agreement" />
    </Section>
  );
}
