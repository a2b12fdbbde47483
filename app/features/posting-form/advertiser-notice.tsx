import { Link } from 'react-router';
import type { Block } from '#domain/listing-rules/gate.ts';
import { Alert } from '#app/ui/alert/alert.tsx';

const PLACES: Record<string, { to: string; label: string }> = {
  license: { to: '/profile', label: 'Open your profile' },
  firm: { to: '/list-property/firm', label: 'Open Brokerage' },
};

/** What agents and brokers have to do outside of the form before they can publish, with the way there. */
export function AdvertiserNotice({ blocks }: { blocks: readonly Block[] }) {
  const block = blocks.find(({ field }) => field in PLACES);
  const place = block && PLACES[block.field];
  if (!place) return null;
  return (
    <Alert tone="warning">
      <b>{block.message}</b> {block.wayOut} <Link to={place.to}>{place.label}</Link>
    </Alert>
  );
}
