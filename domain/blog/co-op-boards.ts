import type { Article } from './article.ts';

export const CO_OP_BOARDS: Article = {
  id: 'what-a-co-op-board-asks',
  title: 'What a co-op board really asks, and how to be ready before you fall for a place',
  summary:
    'Down payment, debt-to-income and months of reserves: what the application asks for, and in what order to collect it.',
  category: 'Home Buying',
  author: 'The Stoop desk',
  publishedOn: '2026-11-18',
  picture: '/illustrations/living-5-golden-autumn.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'When you buy a co-op, you don’t buy the apartment. You buy shares in the corporation that owns the building, along with a lease on your home. The other shareholders pay for the building together with you, so their board reviews your finances before it lets you in. Most owner-occupied apartments in Manhattan work this way.',
    },
    { kind: 'heading', text: 'Three numbers decide most applications' },
    {
      kind: 'list',
      items: [
        'The down payment. Many buildings allow you to finance at most 75 or 80 percent of the price; some require half down, and a few allow no financing at all. The listing calls it “financing allowed”.',
        'Debt to income. Boards add the new mortgage, the maintenance and every other monthly debt, and divide by gross monthly income. Between 25 and 30 percent is the usual ceiling.',
        'Reserves. Money you could get at within a week and would still have after closing, counted in months of mortgage and maintenance. One to two years is common; retirement accounts are often not counted.',
      ],
    },
    { kind: 'heading', text: 'Do the math before the second showing' },
    {
      kind: 'paragraph',
      text: 'Take an apartment at $850,000 with $1,650 in maintenance, in a building that allows 75 percent financing. You bring $212,500 and borrow $637,500. At 6.5 percent over thirty years the loan costs $4,029 a month, so the home costs $5,679. At a ceiling of 28 percent, the board wants to see about $243,000 of income a year if you have no other debts. Every $500 a month in student loan or car payments raises that by more than $21,000.',
    },
    { kind: 'heading', text: 'Collect the papers in this order' },
    {
      kind: 'list',
      items: [
        'Two years of tax returns with all schedules, and the letter from your employer. Employers are slow; ask first.',
        'Statements for every account, two or three months of them, with all pages, even the blank ones.',
        'A financial statement that matches those papers to the dollar. Boards check the math.',
        'Reference letters. Short and specific ones are read; long ones are not.',
      ],
    },
    { kind: 'heading', text: 'The interview, and the clock' },
    {
      kind: 'paragraph',
      text: 'If your papers are in order, the board invites you. It is rarely an exam: fifteen minutes with three neighbors who have read your bank statements and want to meet you. Answer what they ask, don’t oversell yourself, and don’t bring renovation plans unless they ask. If you have a dog, a piano or a business at the kitchen table, it should have been in the application, so it is no surprise now.',
    },
    {
      kind: 'paragraph',
      text: 'Until this year, the board alone decided how long all of this takes. In New York City, a law in force since July 28, 2026 sets a clock for buildings with ten or more homes: fifteen days to confirm that the application is complete or say what is missing, and forty-five days to decide. HDFC co-ops are exempt. Write down the day you handed over your complete package, and ask the managing agent to confirm it in writing. Without that, nobody knows when the clock started.',
    },
    { kind: 'heading', text: 'What a board may and may not consider' },
    {
      kind: 'paragraph',
      text: 'A board may turn you down without giving a reason, but not for just any reason: the fair housing laws of the city, the state and the federal government apply to it as they do to everyone else. Since January 2025, New York City also limits what it may ask about criminal history, and how far back. It may consider your finances, your paperwork and how you plan to use the home.',
    },
    { kind: 'heading', text: 'Before you make an offer' },
    {
      kind: 'paragraph',
      text: 'Two more things to ask before you make an offer: Is there a flip tax, and who pays it? Is there an assessment, and when does it end? Both are in the listing here if the source provides them, and in the board’s minutes if it doesn’t.',
    },
    {
      kind: 'paragraph',
      text: 'Then do the math once more with the building’s own numbers instead of the usual ones. Ask the agent for the debt-to-income ceiling and the reserves that the board wants to see. Managing agents know both, and so does a seller’s agent who has sold in the building. If you fall short on one number, a larger down payment helps with two of the three: it lowers the monthly cost and the share that is financed. It also lowers your reserves, so work it out on paper before you put it in an offer. And if the board says no in the end, the contract usually gives you your deposit back, provided that you applied honestly and on time. Have your attorney go over that sentence with you before you sign.',
    },
  ],
};
