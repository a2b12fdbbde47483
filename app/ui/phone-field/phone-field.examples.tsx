import type { Example } from '#app/ui/examples/example.ts';
import { CountryPhoneField, PhoneField } from './phone-field.tsx';

const COUNTRIES = [
  { value: 'US', label: '+1' },
  { value: 'FR', label: '+33 FR' },
];

export const examples: Example[] = [
  { name: 'American', element: <PhoneField label="Phone" name="phone" defaultValue="(718) 555-0142" /> },
  {
    name: 'From elsewhere',
    element: <PhoneField label="Phone abroad" name="abroad" optional defaultValue="+33 1 70 18 99 00" />,
  },
  {
    name: 'Wrong',
    element: <PhoneField label="Office phone" name="office" defaultValue="555" error="Enter all ten digits." />,
  },
  {
    name: 'With its country',
    element: <CountryPhoneField label="Mobile" name="mobile" countries={COUNTRIES} defaultCountry="US" />,
  },
  {
    name: 'With another country',
    element: <CountryPhoneField label="Mobile abroad" name="mobileAbroad" countries={COUNTRIES} defaultCountry="FR" />,
  },
];
