// The laws that forbid wording in housing advertisements, with the grounds they protect and since when.
// Dates before 2000 are those of the act or its recodification: no listing here is as old.

export const JURISDICTIONS = ['NYC', 'NY', 'NJ'] as const;
/** NYC is the five boroughs, NY the state outside of them. */
export type Jurisdiction = (typeof JURISDICTIONS)[number];

export type Ground =
  /** Wording that turns people away without saying for what. */
  | 'any'
  | 'age'
  | 'ancestry'
  | 'arrest_record'
  | 'citizenship'
  | 'color'
  | 'criminal_history'
  | 'disability'
  | 'domestic_violence'
  | 'familial_status'
  | 'gender_identity'
  | 'height_weight'
  | 'marital_status'
  | 'military_status'
  | 'national_origin'
  | 'occupation'
  | 'partnership_status'
  | 'pregnancy'
  | 'race'
  | 'religion'
  | 'sex'
  | 'sexual_orientation'
  | 'source_of_income';

export interface Law {
  jurisdictions: readonly Jurisdiction[];
  grounds: readonly Ground[];
  /** With its section, as it is shown to people. */
  law: string;
  /** Days as YYYY-MM-DD; `effective_to` is the last day, null while the law is in force. */
  effective_from: string;
  effective_to: string | null;
  source: string;
}

const CITY = 'NYC Admin. Code § 8-107(5)(a)';
const STATE = 'N.Y. Exec. Law § 296(5)(a)';
const JERSEY = 'N.J.S.A. 10:5-12(g) (NJ LAD)';
const FEDERAL = '42 U.S.C. § 3604(c) (Fair Housing Act)';

const NYC: readonly Jurisdiction[] = ['NYC'];
/** State law applies in the city too, after the city's own. */
const NEW_YORK: readonly Jurisdiction[] = ['NYC', 'NY'];
const NJ: readonly Jurisdiction[] = ['NJ'];

function since(
  effective_from: string,
  jurisdictions: readonly Jurisdiction[],
  law: string,
  grounds: readonly Ground[],
  source: string,
): Law {
  return { jurisdictions, grounds, law, effective_from, effective_to: null, source };
}

/** The first that applies is cited. */
export const LAWS: readonly Law[] = [
  since(
    '1991-09-16',
    NYC,
    CITY,
    [
      'any',
      'race',
      'color',
      'religion',
      'national_origin',
      'ancestry',
      'sex',
      'age',
      'disability',
      'marital_status',
      'sexual_orientation',
      'citizenship',
      'occupation',
      'familial_status',
      'pregnancy',
    ],
    'Local Law 39 of 1991',
  ),
  since('2002-04-30', NYC, CITY, ['gender_identity'], 'Local Law 3 of 2002'),
  since('2005-10-03', NYC, CITY, ['partnership_status'], 'Admin. Code § 8-102, partnership status'),
  since('2008-03-26', NYC, CITY, ['source_of_income'], 'Local Law 10 of 2008'),
  since('2016-07-26', NYC, CITY, ['domestic_violence'], 'Admin. Code § 8-107.1 and 8-107(5)'),
  since('2017-11-19', NYC, CITY, ['military_status'], 'Local Law 119 of 2017, uniformed service'),
  since('2023-11-22', NYC, CITY, ['height_weight'], 'Local Law 61 of 2023'),
  since(
    '2025-01-01',
    NYC,
    'NYC Admin. Code § 8-107(5), Fair Chance for Housing Act (Local Law 24 of 2024)',
    ['criminal_history'],
    'Local Law 24 of 2024',
  ),
  since(
    '1991-09-16',
    NEW_YORK,
    STATE,
    [
      'any',
      'race',
      'color',
      'religion',
      'national_origin',
      'ancestry',
      'sex',
      'age',
      'disability',
      'marital_status',
      'familial_status',
      'pregnancy',
    ],
    'Executive Law article 15',
  ),
  since('2003-01-16', NEW_YORK, STATE, ['sexual_orientation'], 'L. 2002 ch. 2 (SONDA)'),
  since('2003-09-01', NEW_YORK, STATE, ['military_status'], 'Executive Law § 292(28)'),
  since(
    '2016-01-19',
    NEW_YORK,
    'N.Y. Real Prop. Law § 227-d; N.Y. Exec. Law § 296(5)(a)',
    ['domestic_violence'],
    'Real Property Law § 227-d',
  ),
  since('2019-02-24', NEW_YORK, STATE, ['gender_identity'], 'L. 2019 ch. 8 (GENDA)'),
  since('2019-04-12', NEW_YORK, STATE, ['source_of_income'], 'L. 2019 ch. 56, part T'),
  since('2019-07-11', NEW_YORK, 'N.Y. Exec. Law § 296(16)', ['arrest_record'], 'L. 2019 ch. 55'),
  since('2022-12-23', NEW_YORK, STATE, ['citizenship'], 'L. 2022 ch. 748'),
  since(
    '1992-12-01',
    NJ,
    JERSEY,
    [
      'any',
      'race',
      'color',
      'religion',
      'national_origin',
      'ancestry',
      'citizenship',
      'sex',
      'disability',
      'marital_status',
      'familial_status',
      'military_status',
      'sexual_orientation',
    ],
    'Law Against Discrimination; "nationality" covers citizenship',
  ),
  since('2002-09-05', NJ, JERSEY, ['source_of_income'], 'P.L. 2002 c. 82'),
  since(
    '2004-07-10',
    NJ,
    JERSEY,
    ['partnership_status'],
    'P.L. 2003 c. 246 (domestic partnership); civil unions since 2007-02-19',
  ),
  since('2007-06-17', NJ, JERSEY, ['gender_identity'], 'P.L. 2006 c. 100'),
  since('2018-01-08', NJ, JERSEY, ['pregnancy'], 'P.L. 2017 c. 263, pregnancy or breastfeeding'),
  since(
    '2022-01-01',
    NJ,
    'N.J.S.A. 46:8-52 et seq. (Fair Chance in Housing Act)',
    ['criminal_history'],
    'P.L. 2021 c. 110',
  ),
  since(
    '1989-03-12',
    JURISDICTIONS,
    FEDERAL,
    ['race', 'color', 'religion', 'national_origin', 'ancestry', 'sex', 'disability', 'familial_status', 'pregnancy'],
    'Fair Housing Amendments Act of 1988',
  ),
];

/** The law to cite for the first of these grounds that has one here on that day, or null. */
export function findLaw(
  grounds: readonly Ground[],
  jurisdiction: Jurisdiction,
  day: string,
): { ground: Ground; law: Law } | null {
  for (const ground of grounds) {
    const law = LAWS.find(
      ({ jurisdictions, grounds: protectedHere, effective_from, effective_to }) =>
        jurisdictions.includes(jurisdiction) &&
        protectedHere.includes(ground) &&
        effective_from <= day &&
        (effective_to === null || day <= effective_to),
    );
    if (law) return { ground, law };
  }
  return null;
}
