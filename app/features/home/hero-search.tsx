import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Form, useNavigate } from 'react-router';
import { CityField } from '#app/features/places/city-field.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { Toggle } from '#app/ui/toggle/toggle.tsx';
import { ALL_CEILINGS, BEDROOMS, BUY_CEILINGS, RENT_CEILINGS } from './search-options.ts';

const MODES = [
  { value: 'rental', label: 'Rent' },
  { value: 'sale', label: 'Buy' },
] as const;

/** The last search, so that somebody who comes back to Home finds the form as they left it. Browser only. */
let lastSearch: Partial<Record<string, string>> = {};

/** Sends the search to /buy or /rent. Without JavaScript, /buy reads `kind` and redirects renters. */
export function HeroSearch() {
  const navigate = useNavigate();
  const [left] = useState(lastSearch);
  const [mode, setMode] = useState(left.kind ?? 'sale');
  const isScripted = useIsScripted();
  const isRent = mode === 'rental';
  useEffect(() => {
    // The whole page takes the accent color of the chosen market through <body>; <html> has that of the route.
    if (!isRent) return;
    document.body.dataset.intent = 'rent';
    return () => {
      delete document.body.dataset.intent;
    };
  }, [isRent]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    lastSearch = {};
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') lastSearch[name] = value;
      if (typeof value === 'string' && value.trim() && value !== 'any' && name !== 'kind')
        params.set(name, value.trim());
    }
    navigate(`${isRent ? '/rent' : '/buy'}${params.size ? `?${params}` : ''}`);
  }

  return (
    <Form className="search-card" role="search" action="/buy" aria-label="Search homes" onSubmit={search}>
      <Toggle legend="Buy or rent" name="kind" options={MODES} value={mode} onChange={setMode} />
      <div className="search-fields">
        <CityField initialCity={left.city} initialState={left.state} placeholder="Brooklyn, Hoboken" />
        <TextField
          label="Neighborhood"
          name="neighborhood"
          placeholder="Any neighborhood"
          maxLength={100}
          defaultValue={left.neighborhood}
        />
        <SelectField
          key={mode}
          label={isRent ? 'Monthly Rent Up To' : 'Total Value Up To'}
          name="maxPrice"
          defaultValue={mode === left.kind ? left.maxPrice : undefined}
          options={isScripted ? (isRent ? RENT_CEILINGS : BUY_CEILINGS) : ALL_CEILINGS}
        />
        <SelectField label="Bedrooms" name="beds" defaultValue={left.beds} options={BEDROOMS} />
        <Button variant="primary" size="lg" icon="search" type="submit">
          Search Properties
        </Button>
      </div>
    </Form>
  );
}

const never = () => () => {};

/** False on the server and until React has hydrated the page. */
function useIsScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
