// How listings word fees, deposits and stays, as patterns for plain clauses (plain-clauses.ts). Browser-safe. Every
// repetition has a bound, so that a clause is searched in time that grows with its length.

const DOLLARS = String.raw`\$(?<dollars>\d{1,9}(?:\.\d{1,2})?)`;
/** Without a dollar sign, and not a number of something else. */
const BARE = String.raw`(?<dollars>\d{2,6})(?! (?:month|percent|week|day|night|year|hour|business|people|person|room|bedroom|bed|sq|square|minute|minimum|st|nd|rd|th|street|avenue|%|/))(?=$| )`;
const MONTHS = String.raw`(?<count>\d{1,2}(?:\.\d{1,2})?|(?<!\d |rent )a|full)(?: full)? month(?: of)?(?: rent| worth(?: of rent)?)?`;
const PERCENT = String.raw`(?<percent>\d{1,3}(?:\.\d{1,3})?) percent(?: of)?(?: (?:the|1|a|first)){0,3}(?: (?:annual|yearly|year|total))?(?: (?:rent|lease))?`;
const TIMES = String.raw`(?<count>\d(?:\.\d)?)(?: x)?(?: (?:the|a))?(?: month)?(?: rent)?`;

/** Between what is asked for and how much. */
const IS = String.raw`(?: (?:is|are|of|at|be|will|to|up|equal|total|totaling|amounting|require|required|due|payable|paid|charged|cost|run|per|person|adult|applicant|tenant|each|for|only|just|flat|nonrefundable|non|refundable|standard|the|a|an|in|on|upon|signing|lease|advance|about|approximately|comes|applie|apply|:|-|\(|\)|=)){0,7}`;
/** Between how much and what for. */
const FOR = String.raw`(?: (?:as|for|in|toward|towards|to|the|of|a|an|worth|nonrefundable|non|refundable|online|per|person|adult|applicant|flat|upfront|standard|due|required|total)){0,4}`;

const BROKER = String.raw`(?<!managing )(?:(?:broker|realtor|agent|agency|finder)(?: (?:service|a|an|the|charge|will)){0,3} (?:fee|commission)|brokerage(?: (?:fee|commission|charge|service))?|commission)`;
const SURE_BROKER = String.raw`(?<!managing )(?:broker|realtor|agent|agency|brokerage|finder)(?: (?:service|a|an|the|charge|will)){0,3} (?:fee|commission)`;
const CHECK = String.raw`(?:credit|background|tenant|criminal)(?:(?: and)?(?: background| credit)?) (?:check|report|search|screening)`;
const APPLICATION = String.raw`(?:(?:application|applicant|screening|background|credit|processing)(?: check| report)? (?:fee|charge|cost)|${CHECK}(?: fee)?|application|screening)`;
const DEPOSIT = String.raw`(?:security(?: deposit)?(?! (?:camera|system|guard|staff|service|desk|door|gate|patrol))|deposit)`;
const TENANT =
  '(?:the |a |an |each |every |incoming |new |prospective )?(?:tenant|renter|applicant|lessee|you)(?! (?:agent|broker|representative|realtor|s agent))';
export const OTHERS = `(?:the |your |our |a )?(?:owner|landlord|lessor|seller|sponsor|developer|management|building|lister|us|we|current tenant)(?! (?:agent|broker) (?:is|are|gets?) )`;

const patternsOf = (...sources: string[]) => sources.map((source) => new RegExp(`(?<![^ ])${source}(?![^ ])`, 'g'));
/** A comma may also begin another item of a list, so the amount ends there. */
const AFTER_COMMA = String.raw`(?=$| [,;:()-]| (?:due|payable|per|at|paid|from|by|to))`;
const WANTS = String.raw`(?:pay|owe|cover|paying|covering|responsible for|liable for|charged|billed)`;

const SHARE = [PERCENT, MONTHS];
export const BROKER_PATTERNS = patternsOf(
  ...[DOLLARS, ...SHARE].flatMap((amount) => [
    `${amount}${FOR} ${BROKER}`,
    `${BROKER}${IS} ${amount}`,
    `${SURE_BROKER} , ${amount}${AFTER_COMMA}`,
    `${amount}(?: (?:go|goes|paid|payable|due|is|fee)){0,2} to (?:the |your |our |listing ){0,2}(?:broker|realtor|agent|agency)(?! fee)`,
    String.raw`(?:broker|realtor|agent|agency) (?:is|are|will be|get|gets|receive|receives|earn|earns|collect|collects|charge|take|takes)(?: (?:paid|compensated|a|an|commission|fee|of))* ${amount}`,
  ]),
  ...SHARE.flatMap((amount) => [
    String.raw`(?:broker|realtor|agency) (?::|-|=) ${amount}`,
    String.raw`${amount} (?:broker|realtor|agency)(?=$| [,:()-])`,
    String.raw`${TENANT} ${WANTS}(?: (?:the|a|our|your|listing)){0,2} (?:broker|realtor|agent|agency) ${amount}`,
  ]),
  `${TENANT} paid ${BROKER}`,
  `${BROKER} (?:is|are) (?:the )?(?:tenant|renter)(?=$| [,:()-])`,
  `${SURE_BROKER}${IS} ${BARE}`,
  // In New York, “15% fee” and “one month fee” are a broker’s.
  ...SHARE.flatMap((amount) => [
    `${amount} fee`,
    `(?:(?<=^|[,:(] )|upfront |standard |rental |leasing |(?:pay|owe|charge|charged|paying) (?:a|the) )fee(?: (?:is|of|apply|applies|:|-|=)){0,2} ${amount}`,
  ]),
  String.raw`${TENANT}(?: (?:will|must|shall|also|is|are|to|who|always|alone)){0,4} ${WANTS}(?: (?:the|a|an|for|of|pay|paying|their|your|our|full|whole|standard|entire|listing|leasing|rental)){0,5} ${BROKER}`,
  String.raw`${BROKER}(?: [a-z,]+){0,6} (?:by|from|on|(?:billed|charged) to) ${TENANT}`,
  String.raw`${BROKER}(?: (?:is|are|will|be|the)){0,3} ${TENANT} responsibility`,
  `${SURE_BROKER}(?: (?:is|are|will be))? (?:applie|apply|required|due|payable)`,
  `(?:plus|subject to|standard)(?: (?:a|the))? ${SURE_BROKER}`,
);

export const APPLICATION_PATTERNS = patternsOf(
  `${DOLLARS}${FOR} ${APPLICATION}`,
  String.raw`${DOLLARS}(?: (?:per|person|adult|each|fee|nonrefundable|is|due)){0,4} to (?:apply|submit (?:an |the |your )?application)`,
  `(?:apply|applying)(?: (?:for|cost|is|:|a|fee|of)){0,3} ${DOLLARS}`,
  `${APPLICATION}${IS} ${DOLLARS}`,
  `${APPLICATION} , ${DOLLARS}${AFTER_COMMA}`,
  `(?:application|applicant|screening|processing) (?:fee|charge)${IS} ${BARE}`,
  String.raw`(?<dollars>\d{2,4})(?: nonrefundable)? application fee`,
);

export const DEPOSIT_PATTERNS = patternsOf(
  `${DOLLARS}${FOR} ${DEPOSIT}`,
  `${MONTHS}${FOR} ${DEPOSIT}`,
  `${TIMES}${FOR} ${DEPOSIT}`,
  String.raw`(?<weeks>\d{1,2}) week(?: of)?(?: rent)?${FOR} ${DEPOSIT}`,
  `${DEPOSIT}${IS} ${DOLLARS}`,
  `${DEPOSIT}${IS} ${MONTHS}`,
  String.raw`${DEPOSIT}${IS} (?<count>\d(?:\.\d)?)(?: x| time)(?: (?:the|a|monthly)){0,2}(?: month)?(?: rent)?`,
  `${DEPOSIT} , ${MONTHS}${AFTER_COMMA}`,
  `${DEPOSIT} , ${DOLLARS}${AFTER_COMMA}`,
  `(?:security )?deposit${IS} ${BARE}`,
  `security (?:is|of|:|=) ${BARE}`,
  String.raw`(?:first|1st|1)(?: month)?(?: rent)?(?: (?:,|and|/|:)){0,2} (?<last>last)(?: month)?(?: rent)?(?: (?:,|and|/|plus|a|1|month|:)){0,5} (?:security|deposit)`,
);

const UNIT = '(?<unit>night|day|week)';
const COUNT = String.raw`(?<nights>\d{1,4}|a|few|couple)`;
const STAY = '(?:stay|rental|let|lease|booking|visit)';
export const PRICED_STAY_PATTERNS = patternsOf(
  String.raw`(?:\$\d{1,6}(?:\.\d{1,2})?|\d{2,4})(?: only)? (?:/ |per |a |each |every |x 1 )(?:night|week|day)`,
  String.raw`\$\d{1,6}(?:\.\d{1,2})?(?: rent)? (?:nightly|weekly|daily)`,
  String.raw`(?:nightly|weekly|daily)(?: (?:rate|price|rent))?(?: (?:is|of|:|from|at)){0,2} \$\d{1,6}`,
);
export const STAY_PATTERNS = patternsOf(
  `(?:nightly|overnight) (?:rate|rental|stay|rent|price|booking|minimum|guest)`,
  `(?:weekly|daily) (?:rate|rental|stay|rent|booking)`,
  `(?:rent|rented|rental|available|book|booked|booking|stay|lease|leased|let|offered)(?: it| out)? (?:by the (?:night|week|day)|per night|nightly)`,
  `${COUNT}(?: -)? ${UNIT}(?: -)? (?:minimum|${STAY})`,
  `minimum(?: (?:${STAY}|term))?(?: (?:of|is|:|-|=)){0,2} ${COUNT}(?: -)? ${UNIT}`,
  `${STAY}(?: (?:of|from|is|for)){0,2} (?:at least|as short as|as little as|from) ${COUNT} ${UNIT}`,
  `at least ${COUNT} (?<unit>night)`,
  `(?:stay|rent|book|rent it|book it)(?: with us| here)?(?: for| from)? (?:a|1|the) (?:weekend|night|few night|few day|week)`,
  `airbnb (?:allowed|ok|okay|friendly|welcome|possible|rental|host|hosting|guest|ready)`,
  `(?:on|via|for|through) (?:airbnb|vrbo)`,
  `vrbo (?:allowed|ok|okay|friendly|welcome|possible|rental|host|hosting|guest|ready)`,
  `vacation (?:rental|stay|home rental|let)`,
  `short(?: -)?(?: term)? (?:rental|stay|let|lease)`,
  `weekend (?:rental|stay)`,
);

const NEGATION = `(?:no|0|\\$0|without(?: any| an?)?|never(?: an?| any)?|(?:not|never)(?: (?:charge|pay|require|ask for|owe|have|need|collect|be charged|asked for|any|an?|you|the|to)){1,5}|(?:waive|waived|waiving)(?: (?:the|our|all|any)){0,2}|free of(?: any)?|nor|skip(?: the)?|instead of(?: an?| the)?)`;
/** What ends right before the words and takes them back: “no”, “no application or”. */
export const DENIED_BEFORE = new RegExp(
  `(?:^| )${NEGATION}(?: (?:hidden|upfront|up front|extra|additional|tenant|rental|security|-)){0,3}(?: (?:[a-z]+(?: fee)? , ){0,4}[a-z]+(?: fee)?(?: ,)? (?:or|nor|and|/))? $`,
);
export const DENIED_AFTER =
  /^(?: (?:[,(:-]|which|that|is|are|was|will|be|has|been|to|fully|already|if|any|of|course|fee)){0,6} (?:waived|not (?:charged|required|applicable|due|collected|needed|payable)|none|n \/ a|0|\$0|no)(?: |$)/;
/** Somebody else pays, said before or after in the same part of the clause. */
export const OTHERS_BEFORE = new RegExp(
  `(?:^| )(?:${OTHERS}(?: [a-z]+){0,3} (?:pay|paid|paying|cover|covering|offer|offering|compensate|absorb|handle|pick up)|(?:paid|compensated|covered|offered) (?:in full )?by ${OTHERS})(?: (?:[^, ]+|, including)){0,8} $`,
);
export const OTHERS_AFTER = new RegExp(
  `^(?: (?!by|from|of )[^ ]+){0,6}? (?:(?:by|from|of|on) ${OTHERS}(?: |$)|${OTHERS} (?:will )?(?:pay|cover)(?: |$))`,
);
export const TENANT_BEFORE = new RegExp(`(?:^| )${TENANT}(?: [a-z]+){0,3} ${WANTS}(?: [^, ]+){0,3} $`);
export const TENANT_AFTER = new RegExp(`^(?: [^ ]+){0,6}? (?:(?:by|from) ${TENANT}|${TENANT} responsibility)(?: |$)`);
