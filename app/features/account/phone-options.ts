import { phoneCountries } from '#domain/identity/phone.ts';
import type { SelectOption } from '#app/ui/field/field.tsx';

export const PHONE_COUNTRIES: readonly SelectOption[] = phoneCountries().map(({ code, label }) => ({
  value: code,
  label,
}));
