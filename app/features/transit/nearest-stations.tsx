import { formatDecimal } from '#app/ui/format.ts';
import { Row, Rows, SourceLine } from '#app/ui/rows/rows.tsx';
import type { NearStation } from '#domain/transit/near-station.ts';
import { WALKABLE_MINUTES } from '#domain/transit/walking.ts';
import './nearest-stations.css';

const METERS_A_MILE = 1609.344;

/** "0.35 mile", "1.2 miles" */
function milesText(meters: number): string {
  const miles = meters / METERS_A_MILE;
  if (miles >= 1) return `${formatDecimal(Math.round(miles * 10) / 10)} miles`;
  return `${formatDecimal(Math.max(0.01, Math.round(miles * 100) / 100))} mile`;
}

function StationRow({ station: { system, name, lines, meters, minutes } }: { station: NearStation }) {
  const isSubway = system === 'Subway';
  const isWalk = minutes <= WALKABLE_MINUTES;
  const ofSystem = !isSubway && lines.length > 0 && lines[0] !== system ? `${system}: ${lines.join(', ')}` : system;
  const shownName = (
    <>
      {isSubway && (
        <span className="lines">
          {lines.map((line) => (
            <span className="line-id" key={line}>
              {line}
            </span>
          ))}
        </span>
      )}
      {name}
    </>
  );
  return (
    <Row
      name={shownName}
      value={isWalk ? `about ${minutes} min` : milesText(meters)}
      note={isWalk ? `${ofSystem}, ${milesText(meters)} in a straight line` : ofSystem}
    />
  );
}

/** The stations near a home with an exact position. */
export function NearestStations({ stations }: { stations: readonly NearStation[] }) {
  return (
    <>
      <h3>Transit nearby</h3>
      <p className="small muted">Walking times are estimates: 1.3 times the straight distance, at 3 miles an hour.</p>
      <Rows>
        {stations.map((station) => (
          <StationRow key={[station.system, station.name, ...station.lines].join()} station={station} />
        ))}
      </Rows>
      <SourceLine>
        Sources: MTA (subway, Nov 2025; LIRR and Metro-North, May 2025), NJ Transit (May 2025), Port Authority. Rail
        only, without buses and ferries.
      </SourceLine>
    </>
  );
}
