import { useEffect, useRef, useState } from 'react';
import { useBackgroundRead } from '#app/render/use-background-read.ts';
import type { FoundCity } from '#domain/places/find-cities.server.ts';
import { Combobox } from '#app/ui/combobox/combobox.tsx';

/** Fixed by the specification, section 9. */
const MINIMUM_LETTERS = 2;
const PAUSE_MS = 300;
/** Fixed texts (specification, section 5). */
const SEARCHING = 'Searching...';
const NOTHING_FOUND = 'No cities found';

const suggestionsPath = (term: string) => `/city-suggestions?${new URLSearchParams({ term })}`;

interface CityFieldProps {
  initialCity?: string;
  initialState?: string;
  placeholder?: string;
}

/** City autocomplete. A selected city also sends its state, since names exist on both sides of the Hudson. */
export function CityField({ initialCity = '', initialState = '', placeholder }: CityFieldProps) {
  const { answer: found, read } = useBackgroundRead<FoundCity[]>();
  const [city, setCity] = useState(initialCity);
  const [state, setState] = useState(initialState);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const term = city.trim();
  const isAsking = term.length >= MINIMUM_LETTERS && state === '';
  // An older answer never replaces a newer one; a failed search shows an empty list (specification, section 8).
  const answer = isAsking && found?.path === suggestionsPath(term) ? (found.data ?? []) : null;

  function type(text: string) {
    setCity(text);
    setState('');
    clearTimeout(pause.current);
    const next = text.trim();
    if (next.length < MINIMUM_LETTERS) return;
    pause.current = setTimeout(() => read(suggestionsPath(next)), PAUSE_MS);
  }

  return (
    <>
      <Combobox
        label="City"
        name="city"
        icon="pin"
        value={city}
        placeholder={placeholder}
        options={answer && answer.map((each) => ({ value: each.name, note: each.state }))}
        status={!isAsking ? null : answer === null ? SEARCHING : answer.length === 0 ? NOTHING_FOUND : null}
        onType={type}
        onPick={(option) => {
          setCity(option.value);
          setState(option.note ?? '');
        }}
      />
      {state && <input type="hidden" name="state" value={state} />}
    </>
  );
}
