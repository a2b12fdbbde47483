import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useBackgroundRead } from '#app/render/use-background-read.ts';
import { Combobox } from '#app/ui/combobox/combobox.tsx';

const MINIMUM_LETTERS = 4;
const PAUSE_MS = 250;
const suggestionsPath = (term: string) => `/address-suggestions?${new URLSearchParams({ term })}`;

interface AddressFormProps {
  typed?: string;
  error?: string | null;
}

/** The address of a home. Suggestions come from public records; without JavaScript, the next page offers them. */
export function AddressForm({ typed = '', error = null }: AddressFormProps) {
  const { answer: found, read } = useBackgroundRead<{ id: number; line: string }[]>();
  const [address, setAddress] = useState(typed);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(pause.current), []);
  const term = address.trim();
  const isAsking = term.length >= MINIMUM_LETTERS && term !== typed;
  const homes = isAsking && found?.path === suggestionsPath(term) ? (found.data ?? []) : null;

  function type(text: string) {
    setAddress(text);
    clearTimeout(pause.current);
    const next = text.trim();
    if (next.length >= MINIMUM_LETTERS) pause.current = setTimeout(() => read(suggestionsPath(next)), PAUSE_MS);
  }

  return (
    <Form className="addr-form" action="/sell/estimate">
      <Combobox
        id="address"
        label="Home address"
        name="address"
        icon="pin"
        value={address}
        placeholder="Street, city, NY or NJ"
        maxLength={200}
        error={error ?? undefined}
        options={homes && homes.map(({ line }) => ({ value: line }))}
        status={null}
        onType={type}
        onPick={({ value }) => {
          setAddress(value);
          const home = homes?.find(({ line }) => line === value);
          if (home) navigate(`/sell/estimate?home=${home.id}`);
        }}
      />
      <button className="btn btn-primary btn-lg" type="submit">
        Get My Estimate
      </button>
    </Form>
  );
}
