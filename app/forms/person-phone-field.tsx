// Apart from the other fields of a person: the numbers of all countries weigh something.
import type { ComponentProps } from 'react';
import { phoneCountries, settlePhone } from '#domain/people/phone.ts';
import { CountryPhoneField } from '#app/ui/phone-field/phone-field.tsx';

const COUNTRIES = phoneCountries().map(({ code, label }) => ({ value: code, label }));

/** A number as its country writes it, once it is one. */
export function PersonPhoneField(props: Omit<ComponentProps<typeof CountryPhoneField>, 'countries' | 'settle'>) {
  return <CountryPhoneField {...props} countries={COUNTRIES} settle={settlePhone} />;
}
