// The whole sample set, the same on every machine: 2,847 active homes, 1,290 of them listed and 456 reduced within
// seven days, plus the closed, pending and expired ones that make up a market.
import { type Area, readAreas } from '#seed/areas/read-areas.ts';
import { buildHome, type HomePlan, type SampleHome } from './homes.ts';
import { createRandom, type Random, shuffle } from './random.ts';

export const ACTIVE_HOMES = 2847;
export const LISTED_THIS_WEEK = 1290;
export const REDUCED_THIS_WEEK = 456;
const ACTIVE_RENTALS = 1062;
const ACTIVE_COMMERCIAL = 38;
const PENDING = 520;
const SOLD = 2300;
const EXPIRED = 620;

const SEED = 20261127;

function planHomes(random: Random): HomePlan[] {
  const active = Array.from(
    { length: ACTIVE_HOMES },
    (_, index): HomePlan => ({
      status: 'active',
      rental: index < ACTIVE_RENTALS,
      commercial: index >= ACTIVE_HOMES - ACTIVE_COMMERCIAL,
      listedThisWeek: false,
      reducedThisWeek: false,
    }),
  );
  shuffle(active, random).forEach((plan, index) => {
    plan.listedThisWeek = index < LISTED_THIS_WEEK;
    plan.reducedThisWeek = index >= LISTED_THIS_WEEK && index < LISTED_THIS_WEEK + REDUCED_THIS_WEEK;
  });
  const others = (['pending', 'sold', 'expired'] as const).flatMap((status) =>
    Array.from(
      { length: { pending: PENDING, sold: SOLD, expired: EXPIRED }[status] },
      (_, index): HomePlan => ({
        status,
        rental: index % 3 === 0,
        commercial: false,
        listedThisWeek: false,
        reducedThisWeek: false,
      }),
    ),
  );
  return [...shuffle(active, random), ...others];
}

function weightOf(area: Area): number {
  if (area.borough === 'Manhattan' || area.borough === 'Brooklyn') return 9;
  if (area.borough) return 6;
  return area.state === 'NJ' ? 6 : 4;
}

/** Only areas whose homes are rented or sold in this way. */
function pickArea(deck: Area[], plan: HomePlan, random: Random): Area {
  for (;;) {
    const area = random.pick(deck);
    if (!plan.rental || /[CNWBRGL]/.test(area.mix) || random.chance(0.25)) return area;
  }
}

/** All sample homes for this time (milliseconds); ids start at 1. */
export function buildSampleSet(now: number): SampleHome[] {
  const planning = createRandom(SEED);
  const deck = readAreas().flatMap((area) => Array.from({ length: weightOf(area) }, () => area));
  const taken = new Set<string>();
  return planHomes(planning).map((plan, index) => {
    const id = index + 1;
    // Each home has its own random generator, so a change to one never affects the others.
    for (let attempt = 0; ; attempt++) {
      const random = createRandom(SEED + id * 7919 + attempt * 104729);
      const home = buildHome(id, pickArea(deck, plan, random), plan, now, random);
      if (taken.has(home.row.unit_key)) continue;
      taken.add(home.row.unit_key);
      return home;
    }
  });
}
