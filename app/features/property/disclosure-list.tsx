import type { Disclosures, FloodAnswer, GoodCause } from '#domain/listings/disclosures.ts';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';

const ANSWERS: Record<FloodAnswer, string> = { yes: 'Yes', no: 'No', unknown: 'The lister doesn’t know' };

const GOOD_CAUSE: Record<GoodCause, string> = {
  covered: 'The home is covered: rent increases and evictions are limited',
  small_landlord: 'Not covered: the owner has ten homes or fewer',
  new_building: 'Not covered: the building is less than 30 years old',
  coop_condo: 'Not covered: it’s a co-op or condo',
  regulated: 'Not covered: the rent is already regulated',
  high_rent: 'Not covered: the rent is above the limit',
  elsewhere: 'Not covered: the law isn’t in force in this town',
};

/** What the law asks the lister to say about the home. */
export function DisclosureList({ floodZone, floodDamage, goodCause, laws }: Disclosures) {
  return (
    <>
      <h3>Disclosures</h3>
      <dl className="def">
        {floodZone && <DefinitionRow label="In a FEMA flood area">{ANSWERS[floodZone]}</DefinitionRow>}
        {floodDamage && <DefinitionRow label="Past flood damage">{ANSWERS[floodDamage]}</DefinitionRow>}
        {goodCause && <DefinitionRow label="Good-cause eviction law">{GOOD_CAUSE[goodCause]}</DefinitionRow>}
      </dl>
      <p className="small muted">
        The lister’s answers{laws.length > 0 && `, as the law asks (${laws.join('; ')})`}. General information, not
        legal advice.
      </p>
    </>
  );
}
