import type { LegalText } from './legal-text.ts';

export const AD_TERMS: LegalText = {
  title: 'Ad terms',
  summary: 'Ads name the broker or owner, show every fee and stay up to date.',
  sections: [
    {
      heading: 'Who may advertise',
      body: [
        [
          'An owner, for a home of their own.',
          'A licensed real estate broker, for a home the broker has been hired to offer.',
          'A salesperson or associate broker only with the approval of their broker: in New York only a broker may place an ad (19 NYCRR 175.25).',
        ],
        'An ad shows the type of license. In New Jersey it carries the registered name of the firm, larger than the name of the person (N.J.A.C. 11:5-6.1). On pages that show the ads of others the listing broker is named clearly.',
      ],
    },
    {
      heading: 'Every fee, before anybody asks',
      body: [
        'A rental ad lists every fee that the tenant must pay. In New York City whoever hires the broker pays the broker, and publishing a rental with the owner’s permission is taken to mean that the owner hired you (FARE Act, Administrative Code 20-699.21 and 20-699.22). An itemized list of fees is signed before the lease and kept for three years.',
        'In New York State an application fee may not be more than the cost of the checks or $20, whichever is less, and the deposit is at most one month’s rent (Real Property Law 238-a). In New Jersey the deposit is at most one and a half months’ rent, and application fees are capped.',
      ],
    },
    {
      heading: 'Words that do not belong in an ad',
      body: [
        'Describe the home, not the people who should live in it. An ad may not exclude or prefer by a protected ground; that includes how rent is paid. “No programs”, “No Section 8”, “no small children” and “couple preferred” break the law; “no smoking” and “income and credit check” do not. An income test may count only the share that the tenant pays.',
        'An ad may not ask about or exclude for a criminal record (New Jersey Fair Chance in Housing Act; New York City Local Law 24 of 2024).',
      ],
    },
    {
      heading: 'True and current',
      body: [
        [
          'The price is the price you would accept today; a concession is shown beside the full rent, never in its place alone.',
          'Photos show the home as it is. A picture that was changed by software in a way that matters says so.',
          'Square feet, rooms and flex walls are stated as they may lawfully be used. A full-height wall needs a permit.',
          'In New York City a stay of under 30 days needs a registration number in the ad (Local Law 18).',
          'When the home is taken, the ad comes down or says so.',
        ],
      ],
    },
    {
      heading: 'What we do',
      body: [
        'A listing runs for a stated number of days; confirming that the home is still available starts them again. We take down ads that break these terms, tell you which rule, and put them back when they are fixed. Repeated breaches close the account.',
      ],
    },
  ],
};
