// Municipalities that people and listings name but the post office doesn't: their mail uses the zip of a neighbor,
// whose point is used for them. The county is the municipality's own.
import type { State } from '#domain/listings/listing.ts';

export interface Municipality {
  name: string;
  state: State;
  county: string;
  /** The zip of its mail. */
  zip: string;
}

const TABLE: Record<State, string> = {
  NJ: `
Bergen: Old Tappan 07675, River Vale 07675, Rockleigh 07647, Upper Saddle River 07458
Burlington: Delran 08075, Evesham 08053
Camden: Gloucester Township 08012, Haddon Township 08108
Essex: North Caldwell 07006, West Caldwell 07006
Hudson: East Newark 07029, Guttenberg 07093
Mercer: East Windsor 08520, Ewing 08618, Lawrenceville 08648, Robbinsville 08691, West Windsor 08550
Middlesex: South Brunswick 08852
Monmouth: Aberdeen 07747, Interlaken 07712, Manalapan 07726, Tinton Falls 07724, Wall 07719
Morris: Hanover 07981, Harding 07976, Jefferson 07849, Kinnelon 07405, Long Hill 07933, Mount Olive 07828, Roxbury 07876
Ocean: Berkeley 08721, Lacey 08731, Stafford 08050
Passaic: North Haledon 07508, Prospect Park 07508, Woodland Park 07424
Somerset: Bernards 07920, Branchburg 08876, Green Brook 08812, Montgomery 08558, North Plainfield 07063
Sussex: Byram 07821
Union: Winfield 07036`,
  NY: `
Nassau: Kings Point 11024, Lake Success 11020, Sands Point 11050
Rockland: Airmont 10901, Montebello 10901
Westchester: Greenburgh 10607, Rye Brook 10573`,
};

export const MUNICIPALITIES: readonly Municipality[] = Object.entries(TABLE).flatMap(([state, table]) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [county = '', towns = ''] = line.split(': ');
      return towns.split(', ').map((town) => ({
        name: town.slice(0, -6),
        state: state as State,
        county,
        zip: town.slice(-5),
      }));
    }),
);
