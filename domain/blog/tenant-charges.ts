import type { Article } from './article.ts';

export const TENANT_CHARGES: Article = {
  id: 'what-a-tenant-may-be-charged',
  title: 'What a tenant may be charged in New York and New Jersey',
  summary:
    'Application, deposit, broker: the sums a landlord may ask for before you hold the keys, on both sides of the river.',
  category: 'Market Insights',
  author: 'The Stoop desk',
  publishedOn: '2026-10-21',
  picture: '/illustrations/garden-4-day-spring.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'The first month is the easy part of moving in. What surprises people is what comes on top, and how different it is a few miles apart. Here is what may be asked for before you hold the keys, with the rule it comes from, so that you can put your finger on it.',
    },
    { kind: 'heading', text: 'The broker' },
    {
      kind: 'paragraph',
      text: 'In the five boroughs of New York City the rule is short: whoever hires the broker pays the broker. It is the FARE Act, in force since June 11, 2025. An agent who publishes a listing with the permission of the landlord is taken to work for the landlord, also when the listing reached you through another site. So a fee for the agent whose name stands on the listing cannot be yours. You pay a broker only when you engage one yourself to search for you. Outside the city, in the rest of the state and in New Jersey, there is no such rule, and the fee is a matter of agreement. Ask for it in writing before the first visit.',
    },
    { kind: 'heading', text: 'The application' },
    {
      kind: 'paragraph',
      text: 'New York State caps the fee for a background and credit check at what it really costs, and at $20 in any case. Bring your own report that is not older than thirty days and there is no fee at all. New Jersey has a cap since May 1, 2026: $50, adjusted with time. It does not bind owners of one- and two-family houses, nor brokers who do not own the home. In New Jersey the landlord must also hand you a written notice about criminal history before any fee is taken, and may not ask about it before a conditional offer.',
    },
    { kind: 'heading', text: 'The deposit' },
    {
      kind: 'paragraph',
      text: 'One month in New York State, whatever it is called: the last month in advance counts as deposit too. In New Jersey it is one and a half months. Neither state lets the landlord ask for more because you are young, self-employed or new in the country.',
    },
    {
      kind: 'table',
      caption: 'Moving into a home at $3,000 a month, at the most',
      columns: ['', 'New York City', 'New Jersey'],
      rows: [
        ['First month', '$3,000', '$3,000'],
        ['Deposit', '$3,000', '$4,500'],
        ['Application', '$20', '$50'],
        ['Fee of the landlord’s broker', '$0', 'by agreement'],
        ['Together, without a broker', '$6,020', '$7,550'],
      ],
    },
    { kind: 'heading', text: 'Everything else must be on the list' },
    {
      kind: 'paragraph',
      text: 'In New York City every listing has to name all fees a tenant would pay, and before you sign you get an itemized list to sign, which the landlord keeps for three years. Charges for amenities, trash, packages or pets that are asked every month are rent by another name. The Federal Trade Commission took the same view in its order against a large landlord: the price in an advertisement is the whole monthly price. On this site the required monthly fees are part of the monthly cost that you filter by, and the full table of fees stands on the page of the home.',
    },
    {
      kind: 'list',
      items: [
        'Ask for the list of fees before you apply. A fee that was not on it is a fee you can refuse.',
        'Pay the application by card or check, never in cash, and keep the receipt.',
        'Write down who showed you the home and whom that person works for. For houses of one to four families, condos and co-ops, New York agents must give you a form that says it.',
      ],
    },
    { kind: 'heading', text: 'What may not be asked at all' },
    {
      kind: 'paragraph',
      text: 'Nobody may turn you away because a voucher pays part of your rent. It is called source of income, and both states protect it. “No programs” and “no Section 8” are forbidden words in New York City, and New Jersey counts only your own share of the rent when it comes to income tests. Where a voucher pays $2,200 of $3,000, your income has to carry $800.',
    },
    {
      kind: 'paragraph',
      text: 'If a sum does not fit these rules, say so politely and name the rule. Most of the time that ends it. If it does not, the city and both states have offices that take complaints without a lawyer. And if a listing here names a fee that it should not, report it on its page.',
    },
  ],
};
