// Forms for a person's profile (specification, sections 3 and 5); the limits are those of the columns. Loads the phone
// number rules of all countries, so only for pages that load them anyway. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { atField, checkedBox, oneOrNone, optionalText, someOf, trimmedText } from '#domain/forms/fields.ts';
import { accountEmail, replacedPassword, replacedPasswordChecks } from '#domain/identity/account-forms.ts';
import { BIO_MAX_LENGTH } from './bio-marks.ts';
import { LANGUAGES } from './languages.ts';
import { LICENSE_FORMS, readLicense } from './license-number.ts';
import { LICENSE_STATES, type LicenseState } from './license-states.ts';
import { FINANCING_ANSWERS, FIRST_TIME_ANSWERS, PURPOSES, SEARCH_STEPS, splitName } from './moving-details.ts';
import { DEFAULT_COUNTRY, PHONE_TYPES, type PhoneType, readPhone } from './phone.ts';
import { ANY_PHONE_INVALID, PHONE_INVALID } from './phone-text.ts';
import { firstName, lastName, LONGEST_NAME } from './sign-up-form.ts';

const LONGEST_ADDRESS = 300;
const LONGEST_LICENSE = 40;
export const LICENSE_NEEDED = 'Enter your license number';

interface OwnNumber {
  phone: string;
  phoneCountry: string;
}

/** Accepts ''; whether a number is required is checked elsewhere. */
const isNumber = (country: string, typed: string): boolean => typed === '' || readPhone(country, typed) !== null;

/** A number that a code is sent to. @param message for an impossible number */
export const phoneNumberSchema = (message: string) =>
  z
    .object({ phone: trimmedText, phoneCountry: trimmedText })
    .check(atField<OwnNumber>('phone', message, ({ phone, phoneCountry }) => readPhone(phoneCountry, phone) !== null));

/** The profile in the account settings. `phone` in E.164, null for none. */
export const profileSchema = z.object({
  firstName,
  lastName,
  email: accountEmail,
  phone: z.pipe(
    trimmedText.check(z.refine((typed) => isNumber(DEFAULT_COUNTRY, typed), ANY_PHONE_INVALID)),
    z.transform((typed: string) => readPhone(DEFAULT_COUNTRY, typed)),
  ),
  address: optionalText('Address', LONGEST_ADDRESS),
});

const fitsName = (name: string): boolean => {
  const parts = splitName(name);
  return parts.firstName.length <= LONGEST_NAME && parts.lastName.length <= LONGEST_NAME;
};

const hasOwnNumber = atField<OwnNumber>('phone', PHONE_INVALID, ({ phone, phoneCountry }) =>
  isNumber(phoneCountry, phone),
);

/** The profile of buyers and renters. Questions that are not shown are null. */
export const buyerDetailsSchema = z
  .object({
    name: trimmedText.check(
      z.refine((name) => name !== '', 'Name is required'),
      z.refine(fitsName, `First and last name must each have at most ${LONGEST_NAME} characters`),
    ),
    email: accountEmail,
    phone: trimmedText.check(z.refine((phone) => phone !== '', 'Phone is required')),
    phoneCountry: trimmedText,
    purpose: oneOrNone(PURPOSES),
    isFirstTime: oneOrNone(FIRST_TIME_ANSWERS),
    searchStep: oneOrNone(SEARCH_STEPS),
    financing: oneOrNone(FINANCING_ANSWERS),
  })
  .check(hasOwnNumber);

export const buyerSettingsSchema = z
  .object({ buildingAddress: optionalText('Building address', LONGEST_ADDRESS), ...replacedPassword })
  .check(...replacedPasswordChecks);

const phoneType = z.pipe(
  oneOrNone(PHONE_TYPES),
  z.transform((type: PhoneType | null) => type ?? 'Other'),
);

/** The profile of agents and sellers. Only agents need a license. */
export const agentSchema = (kind: 'AGENT' | 'SELLER') =>
  z
    .object({
      firstName,
      lastName,
      preferredName: optionalText('Preferred name', LONGEST_NAME),
      bio: optionalText('Bio', BIO_MAX_LENGTH),
      email: accountEmail,
      phone: trimmedText.check(z.refine((phone) => phone !== '', 'Phone number is required')),
      phoneCountry: trimmedText,
      phoneType,
      alternatePhone: trimmedText,
      alternatePhoneCountry: trimmedText,
      alternatePhoneType: phoneType,
      languages: someOf(LANGUAGES),
      license: optionalText('Real estate license', LONGEST_LICENSE).check(
        z.refine((license) => kind === 'SELLER' || license !== null, LICENSE_NEEDED),
      ),
      licenseState: oneOrNone(Object.keys(LICENSE_STATES) as LicenseState[]),
      marketingConsent: checkedBox,
    })
    .check(
      hasOwnNumber,
      atField<{ license: string | null; licenseState: LicenseState | null }>(
        'license',
        LICENSE_FORMS,
        ({ license, licenseState }) => !license || readLicense(license, licenseState) !== null,
      ),
      atField<{ alternatePhone: string; alternatePhoneCountry: string }>(
        'alternatePhone',
        PHONE_INVALID,
        ({ alternatePhone, alternatePhoneCountry }) => isNumber(alternatePhoneCountry, alternatePhone),
      ),
    );

export type AgentFields = z.infer<ReturnType<typeof agentSchema>>;
