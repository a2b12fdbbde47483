import type { Article } from './article.ts';

export const TENANT_CHARGES: Article = {
  id: 'what-a-tenant-may-be-charged',
  title: 'What a tenant may be charged in New York and New Jersey',
  summary:
    'Application, deposit, broker: what a landlord may charge before you get the keys, on both sides of the river.',
  category: 'Market Insights',
  author: 'The Stoop desk',
  publishedOn: '2026-10-21',
  picture: '/illustrations/garden-4-day-spring.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'The first month’s rent is the easy part of moving in. What surprises people is everything on top of it, and how much that differs a few miles apart. Here is what you may be charged before you get the keys, and the rule behind each charge, so you can point to it.',
    },
    { kind: 'heading', text: 'The broker' },
    {
      kind: 'paragraph',
      text: 'In the five boroughs of New York City the rule is short: whoever hires the broker pays the broker. This is the FARE Act, in force since June 11, 2025. An agent who publishes a listing with the landlord’s permission is considered to work for the landlord, even if you found the listing on another site. So you can’t be charged the fee of the agent named in the listing. You pay a broker only if you hire one yourself to search for you. Outside the city, in the rest of the state and in New Jersey, there is no such rule, and the fee is negotiable. Ask for it in writing before the first visit.',
    },
    { kind: 'heading', text: 'The application' },
    {
      kind: 'paragraph',
      text: 'New York State caps the fee for a background and credit check at the actual cost, and at $20 in any case. If you bring your own report that is no more than thirty days old, there is no fee at all. New Jersey has had a cap since May 1, 2026: $50, adjusted over time. It doesn’t apply to owners of one- and two-family houses, or to brokers who don’t own the home. In New Jersey the landlord must also give you a written notice about criminal history before taking any fee, and may not ask about it before a conditional offer.',
    },
    { kind: 'heading', text: 'The deposit' },
    {
      kind: 'paragraph',
      text: 'One month in New York State, whatever it is called: the last month paid in advance counts as a deposit too. In New Jersey it is one and a half months. Neither state lets the landlord ask for more because you are young, self-employed or new to the country.',
    },
    {
      kind: 'table',
      caption: 'Moving into a home at $3,000 a month: the maximum',
      columns: ['', 'New York City', 'New Jersey'],
      rows: [
        ['First month', '$3,000', '$3,000'],
        ['Deposit', '$3,000', '$4,500'],
        ['Application', '$20', '$50'],
        ['The landlord’s broker’s fee', '$0', 'by agreement'],
        ['Total, without a broker', '$6,020', '$7,550'],
      ],
    },
    { kind: 'heading', text: 'Everything else must be on the list' },
    {
      kind: 'paragraph',
      text: 'In New York City every listing has to state all fees a tenant would pay. Before you sign the lease, you get an itemized list to sign, which the landlord keeps for three years. Charges for amenities, trash, packages or pets that are due every month are rent by another name. The Federal Trade Commission took the same view in its order against a large landlord: the price in an ad must be the whole monthly price. On this site, required monthly fees are part of the monthly cost that you filter by, and the full table of fees is on the home’s page.',
    },
    {
      kind: 'list',
      items: [
        'Ask for the list of fees before you apply. You can refuse a fee that was not on it.',
        'Pay the application fee by card or check, never in cash, and keep the receipt.',
        'Write down who showed you the home and whom that person works for. For houses of one to four families, condos and co-ops, New York agents must give you a form that says so.',
      ],
    },
    { kind: 'heading', text: 'What nobody may ask' },
    {
      kind: 'paragraph',
      text: 'Nobody may turn you away because a voucher pays part of your rent. The law calls it source of income, and both states protect it. “No programs” and “no Section 8” are not allowed in ads in New York City, and in New Jersey an income test may count only your own share of the rent. If a voucher pays $2,200 of $3,000, your income has to cover $800.',
    },
    {
      kind: 'paragraph',
      text: 'If a charge doesn’t fit these rules, say so politely and name the rule. Most of the time that settles it. If it doesn’t, the city and both states have offices that take complaints without a lawyer. And if a listing here charges a fee that it shouldn’t, report it on its page.',
    },
  ],
};
