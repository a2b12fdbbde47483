import type { LegalText } from './legal-text.ts';

export const FAIR_HOUSING: LegalText = {
  title: 'Fair housing notice',
  summary: 'New York and New Jersey law, including source of income.',
  sections: [
    {
      heading: 'The rule',
      body: [
        'Nobody may be refused a home, shown less, charged more, steered elsewhere or treated worse because of who they are. The rule binds owners, brokers, salespeople, managers, co-op and condominium boards, lenders and everybody who advertises here.',
      ],
    },
    {
      heading: 'Protected grounds',
      body: [
        'Federal law protects race, color, national origin, religion, sex (with sexual orientation and gender identity), familial status and disability.',
        'New York State adds, among others: creed, age, marital status, military status, sexual orientation, gender identity or expression, citizenship or immigration status, domestic violence victim status, arrest record in the ways the law names, and lawful source of income. New York City adds further grounds, such as partnership status, lawful occupation, height and weight.',
        'New Jersey’s Law Against Discrimination protects, among others: race, creed, color, national origin, ancestry, marital and domestic partnership status, pregnancy and breastfeeding, sex, gender identity or expression, sexual orientation, disability, nationality, military service, familial status, and source of lawful income used for rent or mortgage payments.',
      ],
    },
    {
      heading: 'Source of income',
      body: [
        'Housing vouchers, public assistance, disability and retirement benefits, child support and other lawful income count. A voucher may not be turned away, and an income test may count only the share of the rent that the tenant pays. Ads with words such as “no programs” or “no Section 8” are taken down.',
      ],
    },
    {
      heading: 'Criminal records',
      body: [
        'In New Jersey a housing provider may not ask about a criminal record before a conditional offer, with two narrow exceptions (Fair Chance in Housing Act). In New York City the Fair Chance for Housing Act covers rentals and sales, also by co-op and condominium boards: records may be looked at only after a conditional offer and only for the years the law names, and the applicant may answer.',
      ],
    },
    {
      heading: 'Disability',
      body: [
        'A housing provider must allow reasonable accommodations, such as an assistance animal where pets are not allowed, and reasonable modifications of the home.',
      ],
    },
    {
      heading: 'In New York: ask for the notice',
      body: [
        'A real estate licensee must give the New York State Housing and Anti-Discrimination Notice at the first substantive contact with a prospective buyer, tenant, seller or landlord (19 NYCRR 175.28). It may be sent as a link. The notice is also displayed at open houses and on the sites of licensees.',
      ],
      links: [
        {
          label: 'New York State Housing and Anti-Discrimination Notice',
          href: 'https://dos.ny.gov/fair-housing-notice',
        },
        { label: 'New York State Division of Human Rights: file a complaint', href: 'https://dhr.ny.gov/' },
        {
          label: 'New York City Commission on Human Rights',
          href: 'https://www.nyc.gov/site/cchr/index.page',
        },
      ],
    },
    {
      heading: 'If it happens to you',
      body: [
        'You can complain to the agencies named here, free of charge and without a lawyer; the time to do so is limited. You can also report a listing to us from the help center: we look at every report and take down what breaks the law.',
      ],
      links: [
        {
          label: 'New Jersey Division on Civil Rights',
          href: 'https://www.njoag.gov/about/divisions-and-offices/division-on-civil-rights-home/',
        },
        {
          label: 'U.S. Department of Housing and Urban Development: fair housing',
          href: 'https://www.hud.gov/fairhousing',
        },
      ],
    },
  ],
};
