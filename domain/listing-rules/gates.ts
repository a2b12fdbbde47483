// The rules that a listing must meet before it is published: each gate says what is wrong, why, and the way out. They
// explain the law and give no legal advice. Browser-safe.
import type { Ownership, State } from '#domain/listings/listing.ts';
import { stateOfLicense } from '#domain/people/license-number.ts';
import { LICENSE_STATES } from '#domain/people/license-states.ts';
import { type CappedFee, cappedFeeNamed } from './fee-names.ts';
import type { Advertiser, Block, Gate, GatedListing, Problem } from './gate.ts';
import { jurisdictionsOf, type Rule, type RulesInForce } from './rule.ts';
import type { StatementName } from './statements.ts';

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
const cents = (amount: number) => Math.round(amount * 100);
const isHouse = ({ propertyType }: GatedListing) => propertyType === 'House' || propertyType === 'Townhouse';
const isRental = ({ kind }: GatedListing) => kind === 'rental';
const lacks = ({ ticked }: GatedListing, statement: StatementName) => !ticked.has(statement);

/** A fee with a field of its own that was entered among the others, where its rule would not see it. */
function misplacedFee({ fees }: GatedListing, capped: CappedFee, own: string): Problem | null {
  const fee = fees.find(({ name, amount }) => amount > 0 && cappedFeeNamed(name) === capped);
  return fee
    ? {
        field: 'fee_name',
        message: `“${fee.name}” has a field of its own, because the law limits it.`,
        wayOut: `Enter it under “${own}”, and remove it from the other fees.`,
      }
    : null;
}

/** What the law of New York exempts. A house is sold as one whatever else was chosen. */
const EXEMPT: readonly (Ownership | null)[] = ['coop', 'condo', 'condop'];

/** Houses of one to four homes need the New York form; co-ops and condos don't. */
const isSoldAsHouse = ({ kind, propertyType, ownership, state }: GatedListing) =>
  kind === 'sale' && (state === 'NJ' || propertyType === 'House' || !EXEMPT.includes(ownership));

const GATES: readonly Gate[] = [
  {
    rule: 'broker-fee',
    applies: isRental,
    check: (home) => misplacedFee(home, 'broker', 'Broker fee'),
  },
  {
    rule: 'broker-fee',
    applies: isRental,
    check: (home) =>
      home.tenantPaysBroker && lacks(home, 'tenant_hired_broker')
        ? {
            field: 'broker_fee_payer',
            message: 'In New York City, whoever hires the broker pays the broker.',
            wayOut:
              'Choose that no broker is involved or that you pay the broker, or confirm that the tenant has hired the broker in a written agreement.',
          }
        : null,
  },
  {
    rule: 'tenant-fees',
    applies: isRental,
    check: (home) =>
      lacks(home, 'all_fees')
        ? {
            field: 'all_fees',
            message: 'A listing in New York City must name every fee that the tenant pays.',
            wayOut: 'Enter each fee with its amount, then confirm that these are all of them.',
          }
        : null,
  },
  {
    rule: 'application-fee',
    applies: isRental,
    check: (home) => misplacedFee(home, 'application', 'Application fee'),
  },
  {
    rule: 'application-fee',
    // New Jersey's cap leaves out buildings of one or two homes.
    applies: (home) => isRental(home) && !(home.state === 'NJ' && isHouse(home)),
    check: ({ applicationFee }, { limits: { amount_cents: most = 0 } }) =>
      cents(applicationFee) > most
        ? {
            field: 'application_fee',
            message: `An application fee may be at most ${dollars(most)}.`,
            wayOut: `Lower the application fee to ${dollars(most)} or less.`,
          }
        : null,
  },
  {
    rule: 'deposit',
    applies: isRental,
    check: (home) => misplacedFee(home, 'deposit', 'Security deposit'),
  },
  {
    rule: 'deposit',
    applies: (home) => isRental(home) && home.price > 0,
    check: ({ deposit, price }, { limits: { months = 0 } }) =>
      deposit !== null && cents(deposit) > Math.round(cents(price) * months)
        ? {
            field: 'deposit',
            message: `The deposit may be at most ${months === 1 ? 'one month’s rent' : `${months} months’ rent`}, ${dollars(Math.round(cents(price) * months))}.`,
            wayOut: 'Lower the deposit.',
          }
        : null,
  },
  {
    rule: 'short-stay',
    applies: (home) => isRental(home) && (home.isShortTerm || home.registrationNumber !== null),
    check: ({ registrationNumber }, { limits: { days = 0 } }) =>
      /^OSE-STRREG-\d{7}$/i.test(registrationNumber ?? '')
        ? null
        : {
            field: 'registration_number',
            message: `Stays of less than ${days} days in New York City need the city’s registration number, and each ad must show it.`,
            wayOut: 'Enter the number, like OSE-STRREG-0001234, or leave it empty and uncheck “Short Term Allowed”.',
          },
  },
  {
    rule: 'legal-bedroom',
    applies: ({ beds }) => beds !== null && beds > 0,
    check: (home, { limits: { sqft = 0 } }) =>
      lacks(home, 'legal_bedrooms')
        ? {
            field: 'legal_bedrooms',
            message: `A bedroom must have a window and at least ${sqft} square feet.`,
            wayOut: 'Count other rooms as flex beds, then confirm that each bedroom is a legal one.',
          }
        : null,
  },
  {
    rule: 'legal-bedroom',
    applies: ({ beds, sqft }) => beds !== null && beds > 0 && sqft !== null,
    check: ({ beds, sqft: size }, { limits: { sqft = 0 } }) => {
      const least = (beds ?? 0) * sqft;
      return (size ?? least) < least
        ? {
            field: 'sqft',
            message: `${beds === 1 ? 'A bedroom' : `${beds} bedrooms`} of at least ${sqft} square feet can’t be in a home of ${size}.`,
            wayOut: 'Correct the square feet, or count rooms that are smaller as flex beds.',
          }
        : null;
    },
  },
  {
    rule: 'flood-lease',
    applies: isRental,
    check: ({ missingFloodAnswer: field }) =>
      field && {
        field,
        message: 'A landlord must say whether the home is in a flood area and whether it has had flood damage.',
        wayOut: 'Answer both flood questions. “I don’t know” is an answer.',
      },
  },
  {
    rule: 'flood-sale',
    applies: isSoldAsHouse,
    check: ({ missingFloodAnswer: field }) =>
      field && {
        field,
        message: 'A seller must say whether the home is in a flood area and whether it has had flood damage.',
        wayOut: 'Answer both flood questions. “I don’t know” is an answer.',
      },
  },
  {
    rule: 'flood-sale',
    applies: isSoldAsHouse,
    check: (home) =>
      lacks(home, 'seller_disclosure')
        ? {
            field: 'seller_disclosure',
            message: 'A seller must hand over the disclosure form with its flood questions.',
            wayOut: 'Confirm that the buyer will get it before the contract is signed.',
          }
        : null,
  },
  {
    rule: 'good-cause',
    applies: isRental,
    check: ({ hasGoodCauseAnswer }) =>
      hasGoodCauseAnswer
        ? null
        : {
            field: 'good_cause',
            message: 'Each lease in New York carries the good-cause notice, which says whether the home is covered.',
            wayOut: 'Choose whether the home is covered or why not.',
          },
  },
];

function licenseProblem({ license, isLicenseTaken }: Advertiser, state: State): Problem | null {
  if (license === null)
    return {
      field: 'license',
      message: 'Agents and brokers need a license number to publish.',
      wayOut: 'Add your license number to your profile, as New York or New Jersey issued it.',
    };
  if (isLicenseTaken)
    return {
      field: 'license',
      message: `Another account already lists homes under the license ${license}.`,
      wayOut: 'Enter your own license number in your profile. If this one is yours, write to us.',
    };
  const issuer = stateOfLicense(license);
  if (issuer === null || issuer === state) return null;
  return {
    field: 'license',
    message: `Your license ${license} is from ${LICENSE_STATES[issuer]}, and the home is in ${LICENSE_STATES[state]}.`,
    wayOut: `A home in ${LICENSE_STATES[state]} is listed under a license from there. Enter yours with its state in your profile, or correct the address.`,
  };
}

function checkAdvertiser(advertiser: Advertiser, { state, isByOwner }: GatedListing): Problem[] {
  const { role, firm } = advertiser;
  if (role !== 'AGENT' && role !== 'BROKER') return [];
  const unlicensed = licenseProblem(advertiser, state);
  const noFirm: Problem =
    role === 'BROKER'
      ? {
          field: 'firm',
          message: 'An ad must name the brokerage as it is registered.',
          wayOut: 'Register your brokerage under List Property, Brokerage.',
        }
      : {
          field: 'firm',
          message: 'Only a broker may advertise, so a salesperson’s listing goes out under their broker.',
          wayOut: 'Join your brokerage under List Property, Brokerage. Its broker has to accept you once.',
        };
  const byOwner: Problem = {
    field: 'listing_types',
    message: `“By Owner” says that no agent is involved, and you list the home as ${role === 'BROKER' ? 'a broker' : 'an agent'}.`,
    wayOut: 'Uncheck “By Owner”.',
  };
  return [...(isByOwner ? [byOwner] : []), ...(unlicensed ? [unlicensed] : []), ...(firm === null ? [noFirm] : [])];
}

/** What keeps the listing from being published, in the order of the form; empty: nothing. */
export function findBlocks(home: GatedListing, advertiser: Advertiser, rules: RulesInForce): Block[] {
  const jurisdictions = jurisdictionsOf(home);
  const found = GATES.filter((gate) => gate.applies(home)).flatMap((gate) => {
    const rule = rules.find(gate.rule, jurisdictions);
    const problem = rule && gate.check(home, rule);
    return problem ? [toBlock(problem, rule)] : [];
  });
  const rule = rules.find('agent-ads', jurisdictions);
  return rule ? [...found, ...checkAdvertiser(advertiser, home).map((problem) => toBlock(problem, rule))] : found;
}

function toBlock(problem: Problem, { id, law, effectiveFrom }: Rule): Block {
  return { rule: id, ...problem, law, effectiveFrom };
}
