// Towns with the same name in several counties of one state, each of which is a separate choice. There is no such
// choice if one of them is a city that people mean by the name alone (Rochester, Middletown). Browser-safe.
import type { State } from '#domain/listings/listing.ts';

export interface TwinTown {
  name: string;
  state: State;
  county: string;
  /** "Springfield (Union County)" */
  shortName: string;
  /** "Springfield, NJ (Union County)" */
  fullName: string;
}

const TABLE: Record<State, string> = {
  NJ: `
Fairfield: Essex, Cumberland
Franklin: Somerset, Gloucester, Sussex, Hunterdon, Warren
Greenwich: Warren, Gloucester, Cumberland
Hamilton: Mercer, Atlantic
Harrison: Hudson, Gloucester
Hopewell: Mercer, Cumberland
Lawrence: Mercer, Cumberland
Mansfield: Burlington, Warren
Millstone: Monmouth, Somerset
Monroe: Middlesex, Gloucester
Ocean: Monmouth, Ocean
Springfield: Union, Burlington
Union: Union, Hunterdon
Washington: Gloucester, Morris, Bergen, Warren, Burlington`,
  NY: `
Albion: Orleans, Oswego
Ashland: Greene, Chemung
Brighton: Monroe, Franklin
Chester: Orange, Warren
Clinton: Oneida, Dutchess, Clinton
Franklin: Delaware, Franklin
Greenville: Greene, Orange
Lewis: Lewis, Essex`,
};

/** The counties that have a town with this name, if there are several; otherwise none. */
export const countiesOfTwins = (name: string, state: State): readonly string[] =>
  TWIN_TOWNS.filter((town) => town.state === state && town.name.toLowerCase() === name.toLowerCase()).map(
    ({ county }) => county,
  );

export const TWIN_TOWNS: readonly TwinTown[] = Object.entries(TABLE).flatMap(([state, table]) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', counties = ''] = line.split(': ');
      return counties.split(', ').map((county) => ({
        name,
        state: state as State,
        county,
        shortName: `${name} (${county} County)`,
        fullName: `${name}, ${state} (${county} County)`,
      }));
    }),
);
