import type { LegalText } from './legal-text.ts';

export const TERMS: LegalText = {
  title: 'Terms',
  summary: 'How Stoop works, what it costs and how to leave.',
  sections: [
    {
      heading: 'What Stoop is',
      body: [
        'Stoop is a place to look for, advertise and ask about homes in New York and New Jersey. We show listings that come from listing services, brokers and owners, and we pass your messages to the one person named on the page.',
        'We are not your broker, lawyer or lender, we do not negotiate for anybody, and nothing on Stoop is legal, tax or financial advice. Where a page explains a rule, it says so and names the rule: confirm it with a professional before you rely on it.',
      ],
    },
    {
      heading: 'Your account',
      body: [
        'You can search, read and write to agents without an account. An account keeps your saved homes, searches and settings, and lets you list property.',
        [
          'Give your own name and an address where you receive mail.',
          'Keep your password to yourself. A second factor can be switched on under Account settings.',
          'Choose the role that fits what you do here. An agent or a broker needs a license number before publishing.',
          'One person, one account. An account cannot be sold or lent.',
        ],
      ],
    },
    {
      heading: 'What you may not do',
      body: [
        [
          'Publish a home that does not exist, that you may not advertise, or at a price you would not accept.',
          'Refuse, price or steer people in a way that fair housing law forbids.',
          'Copy listings in bulk, get around limits, or disturb the service for others.',
          'Use addresses or telephone numbers found here for anything but the home they belong to.',
        ],
        'We may take down what breaks these terms and close accounts that go on doing it. We say why, and you can answer.',
      ],
    },
    {
      heading: 'What it costs',
      body: [
        'Searching, saving, writing to agents and listing are free. A listing stays active for a stated number of days and is renewed for free while it is active; bringing back one that has ended costs the fee shown on its button. The Premium Plan costs what the Billing section shows, by the month, and can be ended at the end of any month. No payment is taken without a page that names the amount first.',
      ],
    },
    {
      heading: 'What you write stays yours',
      body: [
        'You keep the rights in your photos and texts. You allow us to store them, to change their size and format, and to show them on Stoop and to the listing services you choose, for as long as they are published. You promise that you may give us this.',
      ],
    },
    {
      heading: 'What we answer for',
      body: [
        'We show sources and dates so that you can judge a listing; we do not inspect homes and do not promise that every listing is right or still available. We answer for what we do on purpose or by gross negligence, and for whatever the law does not let us exclude. Beyond that our liability ends at what you paid us in the twelve months before.',
      ],
    },
    {
      heading: 'Leaving, changes, law',
      body: [
        'You can delete your account at any time under Account settings, Preferences. Your profile, saved homes and searches go, your sessions end, and your listings come down at once.',
        'A new version of these terms carries a new date. Where it changes something that matters to you, we ask again before it applies.',
        'The law of the State of New York applies; a consumer living in New Jersey keeps the protection of New Jersey law.',
      ],
    },
  ],
};
