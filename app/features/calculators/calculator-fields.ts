// What each calculator asks. The names are those in the address.
import type { CalculatorName } from '#domain/calculators/names.ts';

export interface CalculatorField {
  name: string;
  label: string;
  kind: 'money' | 'percent' | 'years' | 'stay';
  /** Filled in until somebody types another value; '': nothing. */
  initial: string;
  /** May stay empty. */
  optional?: boolean;
  hint?: string;
  /** For a percentage. */
  most?: number;
}

export interface Calculator {
  title: string;
  lead: string;
  description: string;
  button: string;
  fields: readonly CalculatorField[];
}

const PRICE = { name: 'price', label: 'Price of the home', kind: 'money', initial: '640,000' } as const;
const DOWN = { name: 'down', label: 'Down payment', kind: 'percent', initial: '20' } as const;
/** The survey's rate is filled in. */
const RATE = { name: 'rate', label: 'Interest rate', kind: 'percent', initial: '', most: 30 } as const;
const TERM = { name: 'term', label: 'Term', kind: 'years', initial: '30' } as const;
const CHARGES = { name: 'charges', label: 'Charges, a month', kind: 'money', initial: '0' } as const;
const TAXES = { name: 'taxes', label: 'Property tax, a year', kind: 'money', initial: '0' } as const;

export const CALCULATOR_FORMS: Record<CalculatorName, Calculator> = {
  mortgage: {
    title: 'Mortgage calculator',
    lead: 'What a home costs each month, and how much of it is interest.',
    description:
      'The monthly cost of a home in New York or New Jersey: loan, taxes, charges, insurance and PMI, with a table of the whole loan.',
    button: 'Calculate',
    fields: [
      PRICE,
      DOWN,
      RATE,
      TERM,
      { ...CHARGES, hint: 'Maintenance, common charges or HOA fee.' },
      { ...TAXES, hint: 'Zero for a co-op, whose maintenance includes it.' },
    ],
  },
  affordability: {
    title: 'What you can afford',
    lead: 'A lender looks at your debts. A co-op board also looks at what’s left in the bank. We check both.',
    description:
      'What a lender and what many co-op boards in New York would let you spend, with each step and the gap in dollars.',
    button: 'Calculate',
    fields: [
      { name: 'income', label: 'Income before tax, a year', kind: 'money', initial: '165,000' },
      {
        name: 'debts',
        label: 'Debt payments, a month',
        kind: 'money',
        initial: '450',
        hint: 'Cards, car, student loans.',
      },
      { name: 'cash', label: 'Cash and savings', kind: 'money', initial: '190,000', optional: true },
      { ...PRICE, optional: true },
      DOWN,
      RATE,
      TERM,
      {
        ...CHARGES,
        label: 'Maintenance, a month',
        initial: '1,090',
        hint: 'Includes a co-op building’s property tax.',
      },
    ],
  },
  'rent-or-buy': {
    title: 'Rent or buy',
    lead: 'What each would cost over the years you stay, in ranges, because nobody knows how rents and prices will move.',
    description:
      'Renting and buying compared over the years you stay, with ranges and the year from which buying costs less.',
    button: 'Compare',
    fields: [
      { name: 'rent', label: 'Rent, a month', kind: 'money', initial: '3,400' },
      PRICE,
      { name: 'stay', label: 'Years you stay', kind: 'stay', initial: '7' },
      DOWN,
      RATE,
      TERM,
      { ...CHARGES, initial: '900' },
      { ...TAXES, initial: '6,000' },
      { name: 'rentGrowth', label: 'Rent rises, a year', kind: 'percent', initial: '3', most: 30 },
      { name: 'appreciation', label: 'Prices rise, a year', kind: 'percent', initial: '2', most: 30 },
      { name: 'savings', label: 'Savings would earn, a year', kind: 'percent', initial: '4', most: 30 },
      { name: 'upkeep', label: 'Upkeep, of the price a year', kind: 'percent', initial: '0.5', most: 30 },
    ],
  },
  refinance: {
    title: 'Refinance',
    lead: 'When a new loan pays for itself, and what it costs or saves until the end.',
    description: 'Compare your mortgage with a new one: payments, break-even month and total interest.',
    button: 'Compare',
    fields: [
      { name: 'balance', label: 'You still owe', kind: 'money', initial: '400,000' },
      { name: 'rateNow', label: 'Your rate', kind: 'percent', initial: '7.25', most: 30 },
      { name: 'yearsLeft', label: 'Years left', kind: 'stay', initial: '26' },
      { ...RATE, label: 'New rate' },
      { ...TERM, label: 'New term' },
      {
        name: 'costs',
        label: 'Costs of the new loan',
        kind: 'money',
        initial: '6,000',
        hint: 'In New York, a CEMA saves recording tax.',
      },
    ],
  },
};
