import type { Article } from './article.ts';

export const WEEK_BEFORE_THE_PHOTOGRAPHER: Article = {
  id: 'the-week-before-the-photographer',
  title: 'The week before the photographer',
  summary: 'Seven evenings of work that show in every picture, and what you may not fix digitally afterward.',
  category: 'Selling Tips',
  author: 'The Stoop desk',
  publishedOn: '2026-10-14',
  picture: '/illustrations/victorian-3-day-spring.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'Buyers first see your home in pictures, on a phone, at about one second each. A photographer can choose the light and the lens; what is in the room is up to you. Nothing below needs a contractor. It takes a week, a few boxes and the willingness to live with less for a while.',
    },
    { kind: 'heading', text: 'Seven evenings' },
    {
      kind: 'list',
      items: [
        'Monday: take things away. One third of everything on shelves, counters and windowsills goes into boxes, and the boxes leave the home. Do the closets too: buyers open them, and a full closet tells them there are too few.',
        'Tuesday: light. Replace every dead bulb, and use the same color of bulb throughout a room. Mixed light can’t be corrected in a picture: either one half of the room turns blue or the other turns yellow.',
        'Wednesday: windows. Clean them inside and out, including the tracks. Clean glass does more than any lens, and the view is part of the price.',
        'Thursday: small repairs. The dripping faucet, the loose handle, the switch plate with paint on it, the dark line of old caulk around the tub. Each is small, but together they show how the home was kept.',
        'Friday: kitchen and bath. Clear the counter except for one thing you use. Towels in one color, no bottles in the shower, the lid down, the trash can out of sight.',
        'Saturday: outside. Sweep the steps, wash the door, trim whatever hangs over the path, and put the trash cans where the camera won’t see them. In a building, ask the super to do the same for the lobby.',
        'Sunday: walk through with your phone. Take one picture from the door of each room. If you’d like something in the picture to look different, change it in the room.',
      ],
    },
    { kind: 'heading', text: 'Show each room as it really is' },
    {
      kind: 'paragraph',
      text: 'A room shown as a bedroom should be one. A bedroom needs a window and, in New York City, at least eighty square feet; a full-height wall that divides a living room needs a permit. If the fourth bedroom is your office, show it as an office with a daybed, and let the floor plan explain the rest. Buyers forgive a small room. They don’t forgive a room that isn’t there.',
    },
    {
      kind: 'paragraph',
      text: 'Have the plan drawn in the same week. A plan with measured rooms answers the questions that pictures can’t: whether the bed fits, where the pipes run, how far it is from the kitchen to the table. With a plan, people understand the home before they visit, and those who come already think it could work for them.',
    },
    { kind: 'heading', text: 'What you may not fix digitally' },
    {
      kind: 'paragraph',
      text: 'Straightening lines and brightening shadows is a photographer’s job. Removing a power line, painting a wall, adding a lawn or filling an empty room with furniture changes what is for sale. New York’s Department of State warned brokers in November 2025 that pictures altered by artificial intelligence count as misleading advertising if they don’t show what is really there. If a room is furnished digitally, say so in the picture itself, and show the empty room next to it.',
    },
    { kind: 'heading', text: 'Papers to collect in the same week' },
    {
      kind: 'paragraph',
      text: 'While the home is tidy, collect what buyers will ask for. In New Jersey, the seller’s disclosure form is due before the contract, including its questions about flooding. In New York, the disclosure form for houses of one to four families covers flooding as well, and since March 2024 a seller can no longer skip it by giving a $500 credit. Add the last year of utility bills, the ages of the roof, boiler and windows, and the financial statements for a co-op or condo. If your papers are in order, the sale is more likely to survive the inspection.',
    },
    {
      kind: 'paragraph',
      text: 'Then live like a guest until the photographer has left. The boxes can come back after the first weekend of visits, but by then you may find that you don’t miss them.',
    },
  ],
};
