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
      text: 'Whoever sells a home in New Jersey pays the state twice over when the deed is recorded. The realty transfer fee is old and small. The graduated percent fee came on July 10, 2025, took the place of what people called the mansion tax, and moved that burden from the buyer to the seller. Both come out of your proceeds at the closing table, so they belong in the first calculation you make and not in the last.',
    },
    { kind: 'heading', text: 'The transfer fee: a staircase per $500' },
    {
      kind: 'paragraph',
      text: 'The transfer fee is counted per $500 of the price, and the rate climbs in steps. Up to a price of $350,000 the steps are $2.00 for the first $150,000, $3.35 for the next $50,000 and $3.90 above. For any price over $350,000 another staircase counts from the first dollar: $2.90 to $150,000, $4.25 to $200,000, $4.80 to $550,000, $5.30 to $850,000, $5.80 to $1 million and $6.05 above that.',
    },
    {
      kind: 'paragraph',
      text: 'Take a house sold for $900,000. The first $150,000 are 300 steps of $2.90, which is $870. The next $50,000 cost $425, the $350,000 after that $3,360, the $300,000 to $850,000 another $3,180, and the last $50,000 are 100 steps of $5.80, which is $580. Together: $8,415, a little under one percent.',
    },
    { kind: 'heading', text: 'The percent fee: the whole price, not the part above' },
    {
      kind: 'paragraph',
      text: 'Above $1 million the second fee begins. It takes one percent of the whole price when the price is over $1 million, two percent over $2 million, two and a half over $2.5 million, three over $3 million and three and a half over $3.5 million. It is not a bracket like the income tax: the percentage applies to every dollar from the first.',
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
        '$350,000 to $350,001. The second staircase replaces the first one, and the fee jumps from $2,105 to about $2,735. One dollar costs $630.',
        '$1,000,000 to $1,000,001. At exactly one million there is no percent fee; one dollar more brings one percent of everything, about $10,000.',
        '$2,000,000 to $2,000,001. One percent turns into two: $20,000 turn into $40,000. The steps at $2.5, $3 and $3.5 million work the same way, half a percent of the whole price each.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'What follows is simple. An offer of $1,005,000 leaves you with less than an offer of $1,000,000: about $10,050 of percent fee and some more transfer fee against $5,000 of price. When two offers stand on either side of a step, compare what arrives in your account, and say so to your agent before you counter. A buyer who wants to pay a little more can take over a repair, a piece of furniture or a closing date instead.',
    },
    { kind: 'heading', text: 'Moving out of the state' },
    {
      kind: 'paragraph',
      text: 'A seller who does not stay a New Jersey resident makes a prepayment of income tax at the closing: the greater of two percent of the price and 10.75 percent of the gain. On a $900,000 sale that is at least $18,000; with a gain of $300,000 it is $32,250. It is an advance, counted in your tax return, but the money is away until then. Plan for it when the next home is bought with the proceeds.',
    },
    {
      kind: 'paragraph',
      text: 'On the other bank of the river the roles differ. New York State takes 0.4 percent from the seller, New York City its own transfer tax of 1 percent up to $500,000 and 1.425 percent above for homes, and the mansion tax there is still paid by the buyer, from exactly $1 million on. That is why the same price leaves different sums in Jersey City and in Brooklyn.',
    },
  ],
};
