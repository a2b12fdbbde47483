import { useState } from 'react';
import type { AddressSuggestion } from '#domain/postings/suggest-addresses.server.ts';
import { Combobox } from '#app/ui/combobox/combobox.tsx';
import { Text } from '#app/features/posting-form/controls.tsx';
import { listIn, usePostingForm } from '#app/features/posting-form/form-context.ts';
import { useSuggestions } from '#app/forms/use-suggestions.ts';

export type Pin = { latitude: number; longitude: number };

interface AddressFieldProps {
  pin: Pin | null;
  onPin: (pin: Pin | null) => void;
}

/** "1 Oak": with less, almost anything fits. */
const isAddress = (text: string): boolean => text.length >= 4 && /\s/.test(text);

/** Address and unit. A suggestion that is chosen also fills in the unit, the pin and the neighborhood. */
export function AddressField({ pin, onPin }: AddressFieldProps) {
  const { form, initial } = usePostingForm();
  const { id, error } = form.field('address');
  const [address, setAddress] = useState(listIn(initial, 'address')[0] ?? '');
  const [chosen, setChosen] = useState<AddressSuggestion | null>(null);
  const { found, ask, clear } = useSuggestions<AddressSuggestion>('suggest-addresses', isAddress);
  const control = (name: string) => {
    const element = document.getElementById(form.field(name).id);
    return element instanceof HTMLInputElement ? element : null;
  };

  function type(text: string) {
    setAddress(text);
    ask(text);
    if (!chosen) return;
    // The pin and the neighborhood were those of another building.
    setChosen(null);
    const neighborhood = control('neighborhood');
    if (neighborhood?.value === chosen.neighborhood) neighborhood.value = '';
    if (chosen.pin && pin === chosen.pin) onPin(null);
  }

  function choose(suggestion: AddressSuggestion) {
    clear();
    setAddress(suggestion.address);
    setChosen(suggestion);
    const [unit, neighborhood] = [control('unit'), control('neighborhood')];
    if (unit && suggestion.unit) unit.value = suggestion.unit;
    if (neighborhood && suggestion.neighborhood) neighborhood.value = suggestion.neighborhood;
    onPin(suggestion.pin);
    if (suggestion.hasUnits && unit?.value === '') unit.focus();
  }

  return (
    <div className="fields fields-addr">
      <Combobox
        id={id}
        label="Address"
        name="address"
        value={address}
        error={error}
        maxLength={300}
        placeholder="544 46th Street, Brooklyn, NY 11220"
        options={
          found.length === 0 ? null : found.map(({ address: value, note }) => ({ value, ...(note && { note }) }))
        }
        status={null}
        onType={type}
        onPick={({ value, note }) => {
          const suggestion = found.find((each) => each.address === value && (each.note ?? undefined) === note);
          if (suggestion) choose(suggestion);
        }}
      />
      <Text
        name="unit"
        label="Unit"
        optional
        maxLength={60}
        hint={chosen?.hasUnits ? 'Homes at this address have units. Which one is yours?' : undefined}
      />
    </div>
  );
}
