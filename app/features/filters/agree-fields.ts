// The sheet has two controls for the price (a range and two amounts) and two for studios (bedrooms and type). The field
// that was changed last wins.
import type { FormEvent } from 'react';
import { PRICE_FIELD, STUDIO } from './form-fields.ts';

export function agreeFields({ target, currentTarget: form }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const set = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  };
  const studio = form.querySelector<HTMLInputElement>(`input[name="type"][value="${STUDIO}"]`);
  if (target.name === PRICE_FIELD) {
    const [from = '', below = ''] = target.value.split('-');
    set('minPrice', from);
    set('maxPrice', below);
  } else if (target.name === 'minPrice' || target.name === 'maxPrice') {
    set(PRICE_FIELD, '');
  } else if (target === studio) {
    set('beds', studio.checked ? '0' : '');
  } else if (target.name === 'beds' && studio) {
    studio.checked = target.value === '0';
  }
}
