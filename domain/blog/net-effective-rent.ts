import type { Article } from './article.ts';

export const NET_EFFECTIVE_RENT: Article = {
  id: 'net-effective-rent',
  title: 'Net effective rent, in one honest table',
  summary: 'Why a free month raises next year’s rent, and what to compare instead.',
  category: 'Financial Planning',
  author: 'The Stoop desk',
  publishedOn: '2026-11-04',
  picture: '/illustrations/rowhouse-5-overcast-winter.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'A landlord who wants $4,000 and gives one month free on a twelve-month lease takes in $44,000. Divided by twelve that is $3,667: the net effective rent. It is a real number, but nobody will ever ask you for it. Eleven times you pay $4,000, and once nothing.',
    },
    {
      kind: 'table',
      caption: 'The same apartment, three ways of writing it',
      columns: ['', 'No concession', 'One month free', 'Two months free on 14'],
      rows: [
        ['Rent in the lease', '$3,667', '$4,000', '$4,278'],
        ['Net effective rent', '$3,667', '$3,667', '$3,667'],
        ['You pay in most months', '$3,667', '$4,000', '$4,278'],
        ['Deposit of one month', '$3,667', '$4,000', '$4,278'],
        ['Renewal at 3 percent more', '$3,777', '$4,120', '$4,406'],
        ['Step from net to renewal', '3%', '12%', '20%'],
      ],
    },
    { kind: 'heading', text: 'What follows from it' },
    {
      kind: 'list',
      items: [
        'The renewal starts from the rent in the lease. A concession is a rise that has already been agreed.',
        'Income rules count the rent in the lease: forty times $4,000, not forty times $3,667.',
        'When the free month comes last, you lend the landlord the difference for a year.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'None of this makes a concession bad. If you will move after the lease anyway, the net figure is what the home costs you. If you want to stay, compare the rents in the leases. Listings here show the rent you pay first, and the net figure small beside it; filters and sort orders use the first.',
    },
    {
      kind: 'paragraph',
      text: 'Fees belong in the same sum. In New York City whoever hires the broker pays the broker, so a listing broker’s fee cannot be passed on to you; an application fee is at most $20 across the state. Monthly charges for amenities, trash or packages are rent by another name: add them before you compare.',
    },
    { kind: 'heading', text: 'Why landlords write it this way' },
    {
      kind: 'paragraph',
      text: 'A building is worth a multiple of the rents in its leases. A lender looks at them, a buyer looks at them, and in a stabilized apartment the legal rent decides about every later year. A free month costs the landlord once; a lower rent would cost every year. So the discount comes as time and not as price, and it comes most often when many new homes come up for rent at the same time, in winter, and in buildings that have just opened.',
    },
    { kind: 'heading', text: 'Do the sum for the time you will stay' },
    {
      kind: 'paragraph',
      text: 'Take the two offers that stand side by side most often: $4,000 with one month free, or a plain $3,750. In the first year the free month wins: $44,000 against $45,000. If both renew at three percent more, the second year costs $49,440 against $46,350. After two years the plain lease is ahead by $2,090. It goes into the lead in the fourth month of the second year. If you know that you will leave after one year, take the month. If you do not know, take the rent.',
    },
    {
      kind: 'table',
      caption: 'Two offers, year by year',
      columns: ['', '$4,000, one month free', '$3,750, nothing free'],
      rows: [
        ['First year', '$44,000', '$45,000'],
        ['Second year, 3 percent more', '$49,440', '$46,350'],
        ['Both years', '$93,440', '$91,350'],
      ],
    },
    { kind: 'heading', text: 'Four questions before you sign' },
    {
      kind: 'list',
      items: [
        'Which rent stands in the lease, and is the concession in the lease or in a rider? A promise that is in neither does not exist.',
        'Which month is free? The first is money today; the last is money that you may never see if you have to leave early.',
        'From which rent will the renewal be counted? Ask for the sentence, not for the assurance.',
        'Is the home rent stabilized? Then the increase at renewal is set by a board each year and not by the landlord, and it matters which rent is registered.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Keep the advertisement. It names the net figure, the free months and the length of the lease, and it is the best evidence of what was offered.',
    },
  ],
};
