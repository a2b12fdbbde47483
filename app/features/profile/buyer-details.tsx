import { type FormEvent, useMemo, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import {
  asksBuyerQuestions,
  FINANCING_ANSWERS,
  FIRST_TIME_ANSWERS,
  PURPOSES,
  SEARCH_STEPS,
  splitName,
} from '#domain/people/moving-details.ts';
import { readPhone, splitPhone } from '#domain/people/phone.ts';
import { changeEmail } from '#app/session/change-email.ts';
import { EmailField } from '#app/forms/person-fields.tsx';
import { PersonPhoneField } from '#app/forms/person-phone-field.tsx';
import { emailError, type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { rememberAccount } from '#app/session/session.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormSection } from './form-section.tsx';
import type { BuyerProfileData } from './load-buyer-profile.ts';
import { MISSING_FIELDS, PHONE_INVALID } from './messages.ts';
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const answer = (question: keyof Answers) => (value: string) =>
    setAnswers((before) => ({ ...before, [question]: value }));

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readTyped(new FormData(form));
    const phone = readPhone(typed.phoneCountry, typed.phone);
    const found = findErrors(typed, phone);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      if ([typed.name, typed.email, typed.phone].includes('')) toast(MISSING_FIELDS);
      return focusFirstError(form);
    }
    void submit(
      async (signedIn) => {
        const { firstName, lastName } = splitName(typed.name);
        const isBuyer = asksBuyerQuestions(answers.purpose);
        throwIfFailed(
          await signedIn.client
            .from('profiles')
            .update({
              first_name: firstName,
              last_name: lastName,
              phone,
              purpose: answers.purpose,
              is_first_time: isBuyer ? answers.isFirstTime : null,
              search_step: isBuyer ? answers.searchStep : null,
              financing: isBuyer ? answers.financing : null,
            })
            .eq('id', data.userId),
        );
        rememberAccount({ id: data.userId, firstName, lastName });
        const asked = await changeEmail(signedIn, typed.email);
        await revalidate();
        toast(asked ?? PROFILE_SAVED);
      },
      { ...typed, ...answers },
    );
  }

  return (
    <>
      <form id={FORM_ID} className="wrap page-form page-split" onSubmit={save} noValidate>
        <FormSection title="Your profile" hint="Agents see your first name until you share more.">
          <div className="fields">
            <TextField
              id="name"
              label="Name"
              name="name"
              autoComplete="name"
              maxLength={200}
              defaultValue={values.name}
              error={errors.name}
            />
            <EmailField defaultValue={values.email} error={errors.email} />
          </div>
          <div className="fields fields-phone">
            <PersonPhoneField
              id="phone"
              label="Phone"
              name="phone"
              defaultCountry={values.phoneCountry}
              defaultValue={values.phone}
              error={errors.phone}
            />
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
      </form>
      <FormFoot
        formId={FORM_ID}
        note={<span className="small muted">Changes apply when you save</span>}
        save="SAVE CHANGES"
        isBusy={isBusy}
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

function readTyped(form: FormData): Typed {
  return {
    name: textOf(form, 'name').trim(),
    email: textOf(form, 'email').trim(),
    phone: textOf(form, 'phone').trim(),
    phoneCountry: textOf(form, 'phoneCountry'),
  };
}

function findErrors(typed: Typed, phone: string | null): FieldErrors {
  const errors: FieldErrors = {};
  if (typed.name === '') errors.name = 'Name is required';
  const wrongEmail = emailError(typed.email);
  if (wrongEmail) errors.email = wrongEmail;
  if (typed.phone === '') errors.phone = 'Phone is required';
  else if (phone === null) errors.phone = PHONE_INVALID;
  return errors;
}
