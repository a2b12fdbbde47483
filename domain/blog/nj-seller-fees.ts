import type { Article } from './article.ts';

export const NJ_SELLER_FEES: Article = {
  id: 'what-new-jersey-takes-from-a-seller',
  title: 'What New Jersey takes from a seller, worked through',
  summary:
    'The realty transfer fee, the graduated percent fee since July 2025, and the prices at which one dollar more costs thousands.',
  category: 'Selling Tips',
  author: 'The Stoop desk',
  publishedOn: '2026-10-28',
  picture: '/illustrations/cape-7-golden-autumn.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'Anyone who sells a home in New Jersey pays the state two fees when the deed is recorded. The realty transfer fee is old and small. The graduated percent fee arrived on July 10, 2025, replaced what people called the mansion tax, and moved that burden from the buyer to the seller. Both come out of your proceeds at the closing table, so count them from the start.',
    },
    { kind: 'heading', text: 'The transfer fee: a staircase per $500' },
    {
      kind: 'paragraph',
      text: 'The transfer fee is charged per $500 of the price, and the rate climbs in steps. Up to a price of $350,000 the rates are $2.00 for the first $150,000, $3.35 for the next $50,000 and $3.90 above. For any price over $350,000, a different staircase applies from the first dollar: $2.90 up to $150,000, $4.25 to $200,000, $4.80 to $550,000, $5.30 to $850,000, $5.80 to $1 million and $6.05 above that.',
    },
    {
      kind: 'paragraph',
      text: 'Take a house sold for $900,000. The first $150,000 is 300 units at $2.90, which is $870. The next $50,000 costs $425, the $350,000 after that $3,360, the $300,000 up to $850,000 another $3,180, and the last $50,000 is 100 units at $5.80, which is $580. The total is $8,415, a little under one percent.',
    },
    { kind: 'heading', text: 'The percent fee: on the whole price, not just the part above' },
    {
      kind: 'paragraph',
      text: 'Above $1 million the second fee begins. It takes one percent of the whole price if the price is over $1 million, two percent over $2 million, two and a half over $2.5 million, three over $3 million and three and a half over $3.5 million. It doesn’t work in brackets like the income tax: the percentage applies to every dollar, starting with the first.',
    },
    {
      kind: 'table',
      caption: 'What a seller pays at seven prices',
      columns: ['Price', 'Transfer fee', 'Percent fee', 'Together', 'Share of the price'],
      rows: [
        ['$350,000', '$2,105', '$0', '$2,105', '0.6%'],
        ['$600,000', '$5,185', '$0', '$5,185', '0.9%'],
        ['$1,000,000', '$9,575', '$0', '$9,575', '1.0%'],
        ['$1,250,000', '$12,600', '$12,500', '$25,100', '2.0%'],
        ['$2,000,000', '$21,675', '$20,000', '$41,675', '2.1%'],
        ['$2,750,000', '$30,750', '$68,750', '$99,500', '3.6%'],
        ['$3,750,000', '$42,850', '$131,250', '$174,100', '4.6%'],
      ],
    },
    { kind: 'heading', text: 'Three prices to stay away from' },
    {
      kind: 'list',
      items: [
        '$350,000 to $350,001. The second staircase replaces the first one, and the fee jumps from $2,105 to about $2,735. That one dollar costs $630.',
        '$1,000,000 to $1,000,001. At exactly one million there is no percent fee; one dollar more means one percent of everything, about $10,000.',
        '$2,000,000 to $2,000,001. One percent becomes two, and $20,000 becomes $40,000. The steps at $2.5, $3 and $3.5 million work the same way, at half a percent of the whole price each.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'The conclusion is simple. An offer of $1,005,000 leaves you with less than an offer of $1,000,000: you pay about $10,050 in percent fee and some more transfer fee for $5,000 more in price. When two offers are on either side of a step, compare what reaches your account, and tell your agent before you counter. A buyer who wants to pay a little more can take on a repair, buy a piece of furniture or agree to your closing date instead.',
    },
    { kind: 'heading', text: 'Moving out of the state' },
    {
      kind: 'paragraph',
      text: 'A seller who does not remain a New Jersey resident makes a prepayment of income tax at the closing: two percent of the price or 10.75 percent of the gain, whichever is greater. On a $900,000 sale that is at least $18,000; with a gain of $300,000 it is $32,250. It is an advance that counts toward your tax return, but you don’t have the money until then. Plan for it if you are buying your next home with the proceeds.',
    },
    {
      kind: 'paragraph',
      text: 'Across the river, it works differently. New York State takes 0.4 percent from the seller, New York City charges its own transfer tax of 1 percent up to $500,000 and 1.425 percent above that for homes, and the mansion tax there is still paid by the buyer, starting at exactly $1 million. That is why the same price leaves different amounts in Jersey City and in Brooklyn.',
    },
  ],
};
