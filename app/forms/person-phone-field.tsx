// Kept apart from the other fields of a person, because the phone numbers of all countries are a large module.
import type { ComponentProps } from 'react';
import { phoneCountries, settlePhone } from '#domain/people/phone.ts';
import { CountryPhoneField } from '#app/ui/phone-field/phone-field.tsx';

const COUNTRIES = phoneCountries().map(({ code, label }) => ({ value: code, label }));

/** Formats a number as its country writes it, once it is valid. */
export function PersonPhoneField(props: Omit<ComponentProps<typeof CountryPhoneField>, 'countries' | 'settle'>) {
  return <CountryPhoneField {...props} countries={COUNTRIES} settle={settlePhone} />;
}
