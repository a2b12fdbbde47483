import type { LegalText } from './legal-text.ts';

export const OPERATING_PROCEDURES: LegalText = {
  title: 'New York operating procedures',
  summary: 'What you are asked for before a home is shown to you (Real Property Law 442-h).',
  sections: [
    {
      heading: 'Why this page exists',
      body: [
        'New York Real Property Law 442-h asks real estate brokers to publish the steps that every prospective home buyer goes through, so that everybody is asked for the same. The steps must be on the broker’s site and applied to all alike.',
      ],
    },
    {
      heading: 'On Stoop',
      body: [
        'Stoop passes your inquiry to the broker or owner named on the page. For that, from every person alike:',
        [
          'Identification: not asked for. Searching, saving and writing to an agent need no proof of identity.',
          'Exclusive broker agreement: not asked for. You owe us nothing and bind yourself to nobody by writing.',
          'Pre-approval for a mortgage: not asked for. Saying whether you have one is up to you.',
        ],
      ],
    },
    {
      heading: 'With a broker',
      body: [
        'Each broker who advertises here has standardized operating procedures of their own, which say whether they ask for identification, an exclusive agreement or a pre-approval before working with you. Ask for them, or look on the broker’s site; they must be the same for everybody.',
        'Before touring a home with a broker who works for you, you sign a written agreement that says what the broker does and is paid. New Jersey also asks for a written brokerage agreement (Consumer Protection Enhancement Act). Both agreements can be negotiated.',
      ],
    },
    {
      heading: 'If you were treated otherwise',
      body: [
        'Tell the New York State Department of State, Division of Licensing Services, or report the listing to us.',
      ],
      links: [{ label: 'Department of State, Division of Licensing Services', href: 'https://dos.ny.gov/licensing' }],
    },
  ],
};
