// The values of the agent's and seller's form: read from the account, typed, checked.
import { LANGUAGES } from '#domain/people/languages.ts';
import { type LicenseState, readLicenseState } from '#domain/people/license-states.ts';
import { PHONE_TYPES, type PhoneType, readPhone, splitPhone } from '#domain/people/phone.ts';
import { emailError, type FieldErrors, textOf } from '#app/forms/required-fields.ts';
import type { AgentProfile, AgentProfileData } from './load-agent-profile.ts';
import { PHONE_INVALID } from './messages.ts';

export type AgentKind = 'AGENT' | 'SELLER';

export interface AgentValues {
  firstName: string;
  lastName: string;
  preferredName: string;
  bio: string;
  email: string;
  phone: string;
  phoneCountry: string;
  phoneType: PhoneType;
  alternatePhone: string;
  alternatePhoneCountry: string;
  alternatePhoneType: PhoneType;
  license: string;
  licenseState: LicenseState | null;
  languages: string[];
  marketingConsent: boolean;
}

export function loadedValues({ profile, email }: AgentProfileData): AgentValues {
  const phone = splitPhone(profile.phone);
  const alternate = splitPhone(profile.alternate_phone);
  return {
    firstName: profile.first_name ?? '',
    lastName: profile.last_name ?? '',
    preferredName: profile.preferred_name ?? '',
    bio: profile.bio ?? '',
    email,
    phone: phone.national,
    phoneCountry: phone.country,
    phoneType: profile.phone_type,
    alternatePhone: alternate.national,
    alternatePhoneCountry: alternate.country,
    alternatePhoneType: profile.alternate_phone_type,
    license: profile.real_estate_license ?? '',
    licenseState: profile.license_state,
    languages: profile.languages,
    marketingConsent: profile.marketing_consent,
  };
}

export function readValues(form: FormData): AgentValues {
  const typed = (name: keyof AgentValues) => textOf(form, name).trim();
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    preferredName: typed('preferredName'),
    bio: typed('bio'),
    email: typed('email'),
    phone: typed('phone'),
    phoneCountry: typed('phoneCountry'),
    phoneType: phoneTypeOf(typed('phoneType')),
    alternatePhone: typed('alternatePhone'),
    alternatePhoneCountry: typed('alternatePhoneCountry'),
    alternatePhoneType: phoneTypeOf(typed('alternatePhoneType')),
    license: typed('license'),
    licenseState: readLicenseState(typed('licenseState')),
    languages: LANGUAGES.filter((language) => form.getAll('languages').includes(language)),
    marketingConsent: form.has('marketingConsent'),
  };
}

function phoneTypeOf(text: string): PhoneType {
  return PHONE_TYPES.find((type) => type === text) ?? 'Other';
}

export interface MissingField {
  /** Of the control. */
  id: string;
  label: string;
}

/** Required fields that are empty, in the order of the form; the license is required of an agent. */
export function findMissing(values: AgentValues, kind: AgentKind): MissingField[] {
  const required: [string, string, string][] = [
    [values.firstName, 'first-name', 'First name'],
    [values.lastName, 'last-name', 'Last name'],
    [values.email, 'email', 'Email'],
    [values.phone, 'phone', 'Phone number'],
    ...(kind === 'AGENT' ? [[values.license, 'license', 'Real estate license'] as [string, string, string]] : []),
  ];
  return required.flatMap(([value, id, label]) => (value === '' ? [{ id, label }] : []));
}

export function findErrors(values: AgentValues): FieldErrors {
  const errors: FieldErrors = {};
  const wrongEmail = emailError(values.email);
  if (wrongEmail) errors.email = wrongEmail;
  if (readPhone(values.phoneCountry, values.phone) === null) errors.phone = PHONE_INVALID;
  if (values.alternatePhone !== '' && readPhone(values.alternatePhoneCountry, values.alternatePhone) === null)
    errors.alternatePhone = PHONE_INVALID;
  return errors;
}

/** The profile's columns; the photo and the role go other ways. */
export function toColumns(values: AgentValues): Omit<AgentProfile, 'photo_path' | 'updated_at'> {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    preferred_name: values.preferredName || null,
    bio: values.bio || null,
    phone: readPhone(values.phoneCountry, values.phone),
    phone_type: values.phoneType,
    alternate_phone: readPhone(values.alternatePhoneCountry, values.alternatePhone),
    alternate_phone_type: values.alternatePhoneType,
    real_estate_license: values.license || null,
    license_state: values.licenseState,
    languages: values.languages,
    marketing_consent: values.marketingConsent,
  };
}
