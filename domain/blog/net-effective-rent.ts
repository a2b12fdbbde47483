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
      text: 'A landlord who asks $4,000 and gives one month free on a twelve-month lease collects $44,000. Divided by twelve, that is $3,667: the net effective rent. It is a real number, but nobody will ever ask you for it. You pay $4,000 eleven times, and nothing once.',
    },
    {
      kind: 'table',
      caption: 'The same apartment, written three ways',
      columns: ['', 'No concession', 'One month free', 'Two months free on 14'],
      rows: [
        ['Rent in the lease', '$3,667', '$4,000', '$4,278'],
        ['Net effective rent', '$3,667', '$3,667', '$3,667'],
        ['You pay in most months', '$3,667', '$4,000', '$4,278'],
        ['One month’s deposit', '$3,667', '$4,000', '$4,278'],
        ['Renewal at 3 percent more', '$3,777', '$4,120', '$4,406'],
        ['Step from net to renewal', '3%', '12%', '20%'],
      ],
    },
    { kind: 'heading', text: 'What this means for you' },
    {
      kind: 'list',
      items: [
        'The renewal starts from the rent in the lease. A concession is an increase you have already agreed to.',
        'Income rules count the rent in the lease: forty times $4,000, not forty times $3,667.',
        'If the free month comes last, you lend the landlord the difference for a year.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'None of this makes a concession bad. If you are going to move after the lease anyway, the net figure is what the home costs you. If you want to stay, compare the rents in the leases. Listings here show the rent you pay first, with the net figure small next to it; filters and sorting use the rent you pay.',
    },
    {
      kind: 'paragraph',
      text: 'Fees belong in the same calculation. In New York City, whoever hires the broker pays the broker, so a listing broker’s fee can’t be passed on to you. An application fee is at most $20 across the state. Monthly charges for amenities, trash or packages are rent by another name, so add them before you compare.',
    },
    { kind: 'heading', text: 'Why landlords write it this way' },
    {
      kind: 'paragraph',
      text: 'A building is worth a multiple of the rents in its leases. A lender looks at them, a buyer looks at them, and in a stabilized apartment the legal rent sets the rent for every later year. A free month costs the landlord once; a lower rent would cost money every year. So landlords discount with free time, not a lower price, and most often when many new homes come up for rent at once, in winter, and in buildings that have just opened.',
    },
    { kind: 'heading', text: 'Do the math for the time you will stay' },
    {
      kind: 'paragraph',
      text: 'Take the two offers you will compare most often: $4,000 with one month free, or a plain $3,750. In the first year the free month wins: $44,000 against $45,000. If both renew at three percent more, the second year costs $49,440 against $46,350. After two years the plain lease is ahead by $2,090. It takes the lead in the fourth month of the second year. If you know that you will leave after one year, take the month. If you don’t know, take the rent.',
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
        'Which rent is in the lease, and is the concession in the lease or in a rider? A promise that is in neither does not exist.',
        'Which month is free? The first is money today; the last is money you may never see if you have to leave early.',
        'Which rent will the renewal be based on? Ask to see the sentence, not just an assurance.',
        'Is the home rent stabilized? Then a board sets the renewal increase each year, not the landlord, and it matters which rent is registered.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Keep the ad. It states the net figure, the free months and the length of the lease, and it is the best evidence of what was offered.',
    },
  ],
};
