import type { MouseEvent } from 'react';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import { MapNotLoaded } from '#app/features/map/map-not-loaded.tsx';
import { Section, Text } from '#app/features/posting-form/controls.tsx';
import { usePostingForm } from '#app/features/posting-form/form-context.ts';
import type { FormCheck } from '#domain/postings/check-form.server.ts';
import { AddressField, type Pin } from './address-field.tsx';

const PIN_MAP = latePart('The map', async () => (await import('#app/features/map/pin-map.tsx')).PinMap);

const PIN_HINT_ID = 'pin-hint';

function pinText(pin: Pin | null, precision: 'exact' | 'approximate' | null): string {
  if (pin) return 'The pin marks your home on the map: where you put it, or where we know this building.';
  return precision === 'approximate'
    ? 'The pin is approximate: we know only the street or the ZIP code. Move it to your home.'
    : 'The pin marks your home on the map.';
}

interface AddressSectionProps {
  check: FormCheck | null;
  mapStyleUrl: string | null;
  /** The pin was moved, or came with a suggestion; null: it goes back to where the address is. */
  onPin: (pin: Pin | null) => void;
  pin: Pin | null;
}

export function AddressSection({ check, mapStyleUrl, pin, onPin }: AddressSectionProps) {
  const { form, kind, isPlain = false } = usePostingForm();
  const place = check?.place ?? null;
  const spot = pin ?? (place && place.latitude !== null && place.longitude !== null ? place : null);
  const map = useLatePart(PIN_MAP, spot !== null);
  const area =
    place &&
    [place.borough ?? place.city, place.county && `${place.county} County`, place.state].filter(Boolean).join(', ');
  const neighborhoodId = form.field('neighborhood').id;
  const goToNeighborhood = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(neighborhoodId)?.focus();
  };
  return (
    <Section
      id="address-section"
      title="Address"
      hint={
        kind === 'rental'
          ? 'Only Exclusive and Sublet / Lease-Break listings show the street. Others also leave out your title, description and fee names, which may name it.'
          : 'Only Exclusive listings show the street. Others also leave out your title, description and fee names, which may name it.'
      }
    >
      <AddressField pin={pin} onPin={onPin} />
      <input type="hidden" name="latitude" value={pin?.latitude.toFixed(6) ?? ''} />
      <input type="hidden" name="longitude" value={pin?.longitude.toFixed(6) ?? ''} />
      {place && spot && (
        <p className="hint needs-script" id={PIN_HINT_ID}>
          {pinText(pin, place.location_precision)} To move it, drag it, or select it and press the arrow keys (with
          Shift for larger steps).
        </p>
      )}
      {place && spot && (
        <section className="map nb-map needs-script" aria-label="Where the home is">
          {map.hasFailed && <MapNotLoaded onRetry={map.retry} />}
          {map.Part && (
            <map.Part
              key={`${place.address} ${place.zip_code}`}
              latitude={spot.latitude as number}
              longitude={spot.longitude as number}
              styleUrl={mapStyleUrl}
              label="Your home"
              onMove={onPin}
            />
          )}
        </section>
      )}
      <p className="hint" role="status">
        {place ? (
          <>
            {place.neighborhood ? (
              <>
                Neighborhood: <b>{place.neighborhood}</b>, {area}.{' '}
              </>
            ) : (
              <>
                This is in <b>{area}</b>. People search by neighborhood, and we don’t know this one:{' '}
              </>
            )}
            <a href={`#${neighborhoodId}`} onClick={goToNeighborhood}>
              {place.neighborhood ? 'Not right?' : 'enter it'}
            </a>
          </>
        ) : (
          `Enter the address with city, state and ZIP code${isPlain ? '' : ' to see it on the map'}.`
        )}
        {check?.isListed && (
          <b> This home is already listed here. An administrator looks at yours before it’s published.</b>
        )}
      </p>
      <Text name="neighborhood" label="Neighborhood" optional hint="Only if ours is wrong or missing" maxLength={100} />
    </Section>
  );
}
