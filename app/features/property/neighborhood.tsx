import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { Meter } from '#app/ui/meter/meter.tsx';
import { NOT_PROVIDED } from './messages.ts';
import './scores.css';

function Score({ label, value }: { label: string; value: number | null }) {
  return (
    <div className="score">
      <b>{label}</b>
      {value === null ? (
        <p>{NOT_PROVIDED}</p>
      ) : (
        <>
          <span className="num">
            {value}
            <span className="muted">/100</span>
          </span>
          <Meter label={label} value={value} max={100} />
        </>
      )}
    </div>
  );
}

export function NeighborhoodScores({ home }: { home: ListingDetail }) {
  const known = [home.walkScore, home.transitScore, home.bikeScore].some((score) => score !== null);
  return (
    <>
      <div className="scores">
        <Score label="Walk score" value={home.walkScore} />
        <Score label="Transit score" value={home.transitScore} />
        <Score label="Bike score" value={home.bikeScore} />
      </div>
      {home.isSample && known && <p className="small muted">Sample values: this is a sample listing.</p>}
    </>
  );
}
