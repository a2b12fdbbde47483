import { useMemo, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import {
  asksBuyerQuestions,
  FINANCING_ANSWERS,
  FIRST_TIME_ANSWERS,
  PURPOSES,
  SEARCH_STEPS,
  splitName,
} from '#domain/people/moving-details.ts';
import { buyerDetailsSchema } from '#domain/people/profile-forms.ts';
import { readPhone, splitPhone } from '#domain/people/phone.ts';
import { changeEmail } from '#app/session/change-email.ts';
import { EmailField } from '#app/forms/person-fields.tsx';
import { PersonPhoneField } from '#app/forms/person-phone-field.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { rememberAccount } from '#app/session/session.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormSection } from './form-section.tsx';
import type { BuyerProfileData } from './load-buyer-profile.ts';
import { MISSING_FIELDS } from './messages.ts';
import { PROFILE_SAVED } from '#app/forms/messages.ts';
import { PickGroup } from './pick-group.tsx';
import '#app/ui/panel/panel.css';

const FORM_ID = 'buyer-details';
const BUYER_QUESTIONS = [
  { name: 'isFirstTime', legend: 'Is this your first time?', className: 'pick-2', options: FIRST_TIME_ANSWERS },
  {
    name: 'searchStep',
    legend: 'Where are you in your search?',
    className: 'pick-3 pick-stack',
    options: SEARCH_STEPS,
  },
  {
    name: 'financing',
    legend: 'How will you pay for it?',
    className: 'pick-3 pick-stack',
    options: FINANCING_ANSWERS,
  },
] as const;

export function BuyerDetails({ data }: { data: BuyerProfileData }) {
  const { pathname } = useLocation();
  const { values } = useMemo(() => withDraft(pathname, loadedValues(data)), [pathname, data]);
  const [answers, setAnswers] = useState<Answers>(values);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const answer = (question: keyof Answers) => (value: string) =>
    setAnswers((before) => ({ ...before, [question]: value }));
  const { name, email, phone, phoneCountry } = values;
  const form = usePersonalForm(buyerDetailsSchema, {
    values: { name, email, phone },
    draftOf: (typed) => ({ ...typed, ...answers }),
    onRefused(_errors, typed) {
      if ([typed.name, typed.email, typed.phone].some((text) => String(text).trim() === '')) toast(MISSING_FIELDS);
    },
    async send(typed, signedIn) {
      const { firstName, lastName } = splitName(typed.name);
      throwIfFailed(
        await signedIn.client
          .from('profiles')
          .update({
            first_name: firstName,
            last_name: lastName,
            phone: readPhone(typed.phoneCountry, typed.phone),
            purpose: typed.purpose,
            is_first_time: typed.isFirstTime,
            search_step: typed.searchStep,
            financing: typed.financing,
          })
          .eq('id', data.userId),
      );
      rememberAccount({ id: data.userId, firstName, lastName });
      const asked = await changeEmail(signedIn, typed.email);
      await revalidate();
      toast(asked ?? PROFILE_SAVED);
    },
  });

  return (
    <>
      <FormFrame {...form.frame} id={FORM_ID} className="wrap page-form page-split">
        <FormSection title="Your profile" hint="Filled in for you when you write to an agent, who sees what you send.">
          <div className="fields">
            <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={200} />
            <EmailField form={form} />
          </div>
          <div className="fields fields-phone">
            <PersonPhoneField {...form.field('phone')} label="Phone" defaultCountry={phoneCountry} />
          </div>
        </FormSection>
        <FormSection title="Moving details" hint="Never shown to agents without your permission.">
          <PickGroup
            legend="What are you here to do?"
            name="purpose"
            className="pick-5"
            options={PURPOSES}
            value={answers.purpose}
            onChange={answer('purpose')}
          />
          {asksBuyerQuestions(answers.purpose) && (
            <div className="panel stack-lg">
              {BUYER_QUESTIONS.map(({ name, ...question }) => (
                <PickGroup key={name} {...question} name={name} value={answers[name]} onChange={answer(name)} />
              ))}
              <p className="small muted">
                Asked only for BUY and BUY + SELL. <Link to="/help/buyers">What pre-approval means</Link>
              </p>
            </div>
          )}
        </FormSection>
      </FormFrame>
      <FormFoot
        formId={FORM_ID}
        note={<span className="small muted">Changes apply when you save</span>}
        save="SAVE CHANGES"
        isBusy={form.isBusy}
      />
    </>
  );
}

interface Typed {
  name: string;
  email: string;
  phone: string;
  phoneCountry: string;
}

interface Answers {
  purpose: string | null;
  isFirstTime: string | null;
  searchStep: string | null;
  financing: string | null;
}

function loadedValues({ profile, email }: BuyerProfileData): Typed & Answers {
  const phone = splitPhone(profile.phone);
  return {
    name: `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim(),
    email,
    phone: phone.national,
    phoneCountry: phone.country,
    purpose: profile.purpose,
    isFirstTime: profile.is_first_time,
    searchStep: profile.search_step,
    financing: profile.financing,
  };
}
