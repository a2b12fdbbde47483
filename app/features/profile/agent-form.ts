// The values of the form for agents and sellers: read from the account, typed, stored.
import type { TypedValues } from '#domain/forms/read-form.ts';
import { LANGUAGES } from '#domain/people/languages.ts';
import { readLicense } from '#domain/people/license-number.ts';
import { type LicenseState, readLicenseState } from '#domain/people/license-states.ts';
import { PHONE_TYPES, type PhoneType, readPhone, splitPhone } from '#domain/people/phone.ts';
import type { AgentFields } from '#domain/people/profile-forms.ts';
import type { AgentProfile, AgentProfileData } from './load-agent-profile.ts';

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

/** The typed values, for filling in the controls again from a draft or for finding what is missing. */
export function readValues(typed: TypedValues): AgentValues {
  const textOf = (name: keyof AgentValues) => trimmed(typed[name]);
  return {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    preferredName: textOf('preferredName'),
    bio: textOf('bio'),
    email: textOf('email'),
    phone: textOf('phone'),
    phoneCountry: textOf('phoneCountry'),
    phoneType: phoneTypeOf(textOf('phoneType')),
    alternatePhone: textOf('alternatePhone'),
    alternatePhoneCountry: textOf('alternatePhoneCountry'),
    alternatePhoneType: phoneTypeOf(textOf('alternatePhoneType')),
    license: textOf('license'),
    licenseState: readLicenseState(textOf('licenseState')),
    languages: LANGUAGES.filter((language) => [typed.languages].flat().includes(language)),
    marketingConsent: typed.marketingConsent !== undefined,
  };
}

const trimmed = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.trim() : '');

function phoneTypeOf(text: string): PhoneType {
  return PHONE_TYPES.find((type) => type === text) ?? 'Other';
}

export interface MissingField {
  /** The control's id. */
  id: string;
  label: string;
}

/** Required fields that are empty, in the order of the form. A license is required only for agents. */
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

/** The profile's columns; the photo and the role are stored separately. */
export function toColumns(fields: AgentFields): Omit<AgentProfile, 'photo_path' | 'updated_at'> {
  return {
    first_name: fields.firstName,
    last_name: fields.lastName,
    preferred_name: fields.preferredName,
    bio: fields.bio,
    phone: readPhone(fields.phoneCountry, fields.phone),
    phone_type: fields.phoneType,
    alternate_phone: readPhone(fields.alternatePhoneCountry, fields.alternatePhone),
    alternate_phone_type: fields.alternatePhoneType,
    real_estate_license: readLicense(fields.license, fields.licenseState),
    license_state: fields.licenseState,
    languages: fields.languages,
    marketing_consent: fields.marketingConsent,
  };
}
