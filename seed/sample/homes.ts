// Creates one believable sample home in one of our areas.
import { unitKey } from '#domain/listings/address.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { Area } from '#seed/areas/read-areas.ts';
import { feesOf } from './fees.ts';
import { pickAgent } from './firms.ts';
import { type History, type HistoryPlan, writeHistory } from './history.ts';
import { HOME_KINDS, type HomeKind } from './home-kinds.ts';
import { monthlyCosts } from './money.ts';
import { openHousesOf, type SampleOpenHouse } from './open-houses.ts';
import { createRandom, type Random } from './random.ts';
import { pickFeatures, type TextFacts, writeDescription, writeTitle } from './texts.ts';

export interface HomePlan extends HistoryPlan {
  status: ListingStatus;
  rental: boolean;
  commercial: boolean;
}

/** Column values of `properties` and the rows that belong to it. */
export interface SampleHome {
  row: Record<string, unknown> & { id: number; unit_key: string; listing_firm: string; mls_source: string };
  history: History;
  fees: Record<string, unknown>[];
  openHouses: SampleOpenHouse[];
}

const TIMES = ['dawn', 'day', 'golden', 'dusk', 'night', 'overcast'];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'];
/** Yearly price increase up to today. */
const YEARLY_GROWTH: Record<string, number> = { NY: 0.031, NJ: 0.047 };
const DEGREES_PER_METER = 1 / 111_320;
/** Factor on a one-bedroom's rent, by bedrooms. */
const RENT_BY_BEDS = [0.8, 1, 1.38, 1.8, 2.25, 2.6];
const LARGEST_RENT = 2.9;

function pickWeighted(list: [number, number][], random: Random): number {
  let rest = random.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    rest -= weight;
    if (rest <= 0) return value;
  }
  return list[0]?.[0] ?? 1;
}

function houseNumber(area: Area, street: { name: string; from: number; to: number }, random: Random): string {
  const number = random.integer(street.from, street.to);
  // Queens: cross street, hyphen, house. Long numbers there (Rockaway boulevards) are written without the hyphen.
  if (area.borough === 'Queens' && street.to < 260 && !/Center Boulevard/.test(street.name)) {
    return `${number}-${String(random.integer(1, 88)).padStart(2, '0')}`;
  }
  return String(number);
}

function pickUnit(letter: string, kind: HomeKind, wholeHouse: boolean, random: Random) {
  if (kind.floors === 0) {
    return wholeHouse
      ? { unit: null, floor: 1, topFloor: false }
      : { unit: String(random.integer(1, 4)), floor: random.integer(1, 3), topFloor: false };
  }
  const stories = letter === 'C' || letter === 'N' ? random.integer(6, kind.floors) : kind.floors;
  const floor = random.integer(letter === 'N' ? 3 : 1, stories);
  const line =
    letter === 'W' ? random.pick(['A', 'B', 'C', 'F', 'R']) : random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  return { unit: `${floor}${line}`, floor, topFloor: floor === stories };
}

/** Builds the home with this id; `now` in milliseconds shifts all its dates and changes nothing else. */
export function buildHome(id: number, area: Area, plan: HomePlan, now: number, random: Random): SampleHome {
  const letter = random.pick(plan.commercial ? ['W', 'R', 'N'] : [...area.mix]);
  const kind = HOME_KINDS[letter] as HomeKind;
  // A brownstone is sold whole or by the floor, and always rented by the floor.
  const wholeHouse = kind.floors === 0 && !(letter === 'B' && (plan.rental || random.chance(0.45)));
  const floorThrough = letter === 'B' && !wholeHouse;
  const beds = floorThrough ? random.integer(1, 3) : pickWeighted(kind.beds, random);
  const sqft =
    Math.round(
      ((floorThrough ? 620 + beds * 300 : kind.studioSqft + kind.sqftPerBed * beds) * (1 + random.bell() * 0.09)) / 5,
    ) * 5;
  const baths = Math.max(
    1,
    Math.round((wholeHouse ? 1 + beds * 0.45 : 0.75 + beds * 0.4) * 2 + random.bell() * 0.6) / 2,
  );
  const built = random.integer(...kind.built);
  const street = random.pick(area.streets);
  const address = `${houseNumber(area, street, random)} ${street.name}`;
  const { unit, floor, topFloor } = plan.commercial
    ? { unit: 'Ground', floor: 1, topFloor: false }
    : pickUnit(letter, kind, wholeHouse, random);
  const ownership = floorThrough ? (random.chance(0.6) ? 'coop' : 'condo') : kind.saleOwnership;
  const stabilized =
    plan.rental && area.borough !== null && built < 1974 && 'CWG'.includes(letter) && random.chance(0.34);

  const yearsAgo = plan.status === 'sold' || plan.status === 'expired' ? random.next() * 3 : 0;
  const growth = (1 + (YEARLY_GROWTH[area.state] as number)) ** -yearsAgo;
  const noise = Math.exp(random.bell() * 0.16);
  const floorPremium = 1 + (floor / 40) * 0.25;
  const rentBase =
    area.oneBedroomRent * (RENT_BY_BEDS[beds] ?? LARGEST_RENT) * kind.rentFactor * (stabilized ? 0.72 : 1);
  const saleBase = area.salePerSqft * sqft * kind.priceFactor;
  const firstPrice = (plan.rental ? rentBase : saleBase) * noise * floorPremium * growth;
  const history = writeHistory(plan, firstPrice, plan.rental, now, random);

  const facts: TextFacts = {
    letter,
    beds: Math.min(beds, 6),
    floor,
    topFloor,
    built,
    street: street.name,
    neighborhood: area.neighborhood,
    rental: plan.rental,
    wholeHouse,
    stabilized,
  };
  const agent = pickAgent(area, random);
  const { features, amenities } = pickFeatures(letter, random);
  const costs = monthlyCosts({ rental: plan.rental, ownership, area, sqft, price: history.price, letter }, random);
  const spread = area.borough ? 420 : 700;
  const propertyType = plan.commercial
    ? 'Commercial'
    : plan.rental
      ? floorThrough
        ? 'Apartment'
        : kind.rentalType
      : floorThrough
        ? ownership === 'condo'
          ? 'Condo'
          : 'Apartment'
        : kind.saleType;
  const freeMonths = plan.rental && letter === 'N' && random.chance(0.3) ? random.pick([1, 1, 1.5, 2]) : null;
  const urban = area.borough !== null || ['07030', '07302', '07310', '07307', '07306'].includes(area.zipCode);
  const score = (from: number, to: number) => Math.max(0, Math.min(100, random.integer(from, to)));
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  const place = { address, unit, city: area.city, state: area.state, zipCode: area.zipCode, borough: area.borough };
  const lastEvent = history.events.at(-1)?.at ?? history.listedAt;
  return {
    history,
    fees: plan.commercial ? [] : feesOf(plan.rental, kind, area, history.price, random),
    openHouses:
      plan.status === 'active' && !plan.commercial ? openHousesOf(now, plan.rental, createRandom(id * 613)) : [],
    row: {
      id,
      mls_id: `${agent.source.split(' ')[0]}-${100000 + id}`,
      mls_source: agent.source,
      title: plan.commercial ? `Storefront on ${street.name}` : writeTitle(facts, random),
      description: plan.commercial
        ? `Ground-floor commercial space on ${street.name} in ${area.neighborhood}, built in ${built}. Street entrance, rear exit and a basement of the same size.`
        : writeDescription(facts, random),
      address,
      unit,
      city: area.city,
      state: area.state,
      zip_code: area.zipCode,
      borough: area.borough,
      neighborhood: area.neighborhood,
      latitude: Number((area.latitude + random.bell() * spread * 0.55 * DEGREES_PER_METER).toFixed(6)),
      longitude: Number(
        (
          area.longitude +
          (random.bell() * spread * 0.55 * DEGREES_PER_METER) / Math.cos((area.latitude * Math.PI) / 180)
        ).toFixed(6),
      ),
      location_precision: 'exact',
      unit_key: unitKey(place),
      listing_kind: plan.rental ? 'rental' : 'sale',
      property_type: propertyType,
      ownership: plan.commercial ? 'fee_simple' : plan.rental ? 'rental' : ownership,
      status: plan.status,
      price: history.price,
      previous_price: history.previousPrice,
      price_changed_at: iso(history.priceChangedAt),
      close_price: history.closePrice,
      closed_at: iso(history.closedAt),
      beds: plan.commercial ? null : beds,
      baths: plan.commercial ? 1 : baths,
      sqft: random.chance(letter === 'W' ? 0.55 : 0.92) ? sqft : null,
      lot_size: wholeHouse ? (area.borough ? random.integer(16, 30) * 100 : random.integer(40, 260) * 100) : null,
      year_built: built,
      parking_spaces: wholeHouse && !'BR'.includes(letter) ? random.integer(1, 3) : random.chance(0.12) ? 1 : null,
      images: [],
      features,
      amenities,
      ...costs,
      broker_fee: plan.rental
        ? area.borough
          ? 0
          : random.chance(0.5)
            ? 0
            : random.chance(0.6)
              ? history.price
              : null
        : null,
      lease_term_months: plan.rental ? random.pick([12, 12, 12, 24, 13]) : null,
      free_months: freeMonths,
      available_on: plan.rental ? new Date(now + random.integer(3, 70) * 86_400_000).toISOString().slice(0, 10) : null,
      rent_stabilized: plan.rental && area.borough ? stabilized : null,
      cats_allowed: random.chance(0.15) ? null : random.chance(0.75),
      dogs_allowed: random.chance(0.2) ? null : random.chance(0.5),
      financing_allowed_percent: !plan.rental && ownership === 'coop' ? random.pick([70, 75, 80, 80, 90]) : null,
      flip_tax:
        !plan.rental && ownership === 'coop'
          ? random.pick([
              '2% of price, seller pays',
              '1% of price, seller pays',
              'None',
              '$20 a share, seller pays',
              null,
            ])
          : null,
      sublet_policy:
        !plan.rental && ownership === 'coop'
          ? random.pick([
              'After 2 years of ownership, 2 years in 5',
              'After 3 years, with board approval',
              'Not allowed',
              null,
            ])
          : null,
      listing_firm: agent.firm,
      listing_agent: agent.name,
      listing_agent_license: agent.license,
      listing_agent_phone: agent.phone,
      listing_agent_email: agent.email,
      is_sample: true,
      illustration: [
        plan.commercial ? 'walkup' : kind.illustration,
        id,
        TIMES[(id * 7 + Math.floor(id / 6)) % 6],
        SEASONS[(id * 5 + Math.floor(id / 4)) % 4],
      ].join(':'),
      listing_date: iso(history.listedAt),
      market_since: iso(history.listedAt),
      off_market_at: iso(history.offMarketAt),
      confirmed_at:
        plan.status === 'active' ? iso(Math.max(history.listedAt, now - random.between(0, 6) * 86_400_000)) : null,
      last_updated: iso(lastEvent),
      walk_score: urban ? score(82, 100) : score(18, 84),
      transit_score: area.borough ? score(68, 100) : urban ? score(58, 82) : score(12, 52),
      bike_score: urban ? score(55, 96) : score(24, 72),
      building_homes: wholeHouse ? null : kind.floors > 8 ? random.integer(40, 320) : random.integer(4, 48),
      building_stories: wholeHouse
        ? random.integer(2, 4)
        : Math.max(floor, kind.floors > 8 ? floor + random.integer(0, 8) : 4),
    },
  };
}
