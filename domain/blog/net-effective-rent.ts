import type { Article } from './article.ts';

export const NET_EFFECTIVE_RENT: Article = {
  id: 'net-effective-rent',
  title: 'Net effective rent, in one honest table',
  summary: 'Why a free month raises next year’s rent, and what to compare instead.',
  category: 'Market Analysis',
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
        ['Step from net to renewal', '3 %', '12 %', '20 %'],
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
  ],
};
