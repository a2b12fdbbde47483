import type { Article } from './article.ts';

export const CO_OP_BOARDS: Article = {
  id: 'what-a-co-op-board-asks',
  title: 'What a co-op board really asks, and how to be ready before you fall for a place',
  summary:
    'Down payment, debt-to-income and months of reserves: what the application wants to know, and in which order to collect it.',
  category: 'Home Buying',
  author: 'The Stoop desk',
  publishedOn: '2026-11-18',
  picture: '/illustrations/living-5-golden-autumn.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'When you buy a co-op you do not buy the apartment. You buy shares in the corporation that owns the building, and with them a lease on your home. The other shareholders carry the building together with you, so their board reads your finances before it lets you in. Most owned apartments in Manhattan work this way.',
    },
    { kind: 'heading', text: 'Three numbers decide most applications' },
    {
      kind: 'list',
      items: [
        'The down payment. Many buildings finance at most 75 or 80 percent of the price; some ask for half, a few for all of it. The listing says it as "financing allowed".',
        'Debt to income. Boards add the new mortgage, the maintenance and every other monthly debt, and divide by gross monthly income. Between 25 and 30 percent is the usual ceiling.',
        'Reserves. Money you could reach in a week, left over after closing, counted in months of mortgage and maintenance. One to two years is common; retirement accounts are often not counted.',
      ],
    },
    { kind: 'heading', text: 'Work it out before the second visit' },
    {
      kind: 'paragraph',
      text: 'Take an apartment at $850,000 with $1,650 of maintenance, and a building that finances 75 percent. You bring $212,500 and borrow $637,500. At 6.5 percent over thirty years the loan costs $4,029 a month, so the home costs $5,679. At a ceiling of 28 percent the board wants about $243,000 of income a year, if you have no other debts. Every $500 a month of student loan or car payment raises that by more than $21,000.',
    },
    { kind: 'heading', text: 'Collect the papers in this order' },
    {
      kind: 'list',
      items: [
        'Two years of tax returns with all schedules, and the letter from your employer. Employers are slow; ask first.',
        'Statements of every account, two or three months, all pages, also the empty ones.',
        'A financial statement that adds up to those papers to the dollar. Boards do the sum.',
        'Reference letters. Short and specific ones are read; long ones are not.',
      ],
    },
    { kind: 'heading', text: 'The interview, and the clock' },
    {
      kind: 'paragraph',
      text: 'If your papers hold, the board invites you. It is rarely an exam: fifteen minutes with three neighbors who have read your bank statements and want to see a person. Answer what is asked, do not sell yourself, and do not bring renovation plans unless they ask. If you have a dog, a piano or a business at the kitchen table, it should have been in the application, and then it is no surprise now.',
    },
    {
      kind: 'paragraph',
      text: 'How long all of this may take was for the board to say until this year. In New York City a law in force since July 28, 2026 sets a clock for buildings of ten homes and more: fifteen days to confirm that the application is complete or to say what is missing, and forty-five days to decide. HDFC co-ops are outside it. Note the day on which your complete package was handed over, and ask the managing agent for the confirmation in writing: without it nobody knows when the clock began.',
    },
    { kind: 'heading', text: 'What a board may and may not weigh' },
    {
      kind: 'paragraph',
      text: 'A board may turn you down without giving a reason, but not for any reason: the fair housing laws of the city, the state and the country bind it like everybody else. Since January 2025 New York City also limits what it may ask about criminal history, and how far back. What it may weigh is your money, your papers and how you mean to use the home.',
    },
    { kind: 'heading', text: 'Before you make an offer' },
    {
      kind: 'paragraph',
      text: 'Two more things to ask before you make an offer: is there a flip tax, and who pays it; and is an assessment running, until when. Both are on the listing here when the source gives them, and in the minutes of the board when it does not.',
    },
    {
      kind: 'paragraph',
      text: 'Then do the sum once more with the numbers of the building in place of the usual ones. Ask the agent for the debt-to-income ceiling and the reserves that the board wants to see; managing agents know them, and a seller’s agent who has sold in the building does too. If you fall short in one number, a larger down payment helps with two of the three: it lowers the monthly cost and the share that is financed. What it lowers as well are your reserves, so move the number on paper before you move it in an offer. And if the board says no in the end, the contract usually gives your deposit back, provided that you applied honestly and in time. Have your attorney read that sentence to you before you sign.',
    },
  ],
};
