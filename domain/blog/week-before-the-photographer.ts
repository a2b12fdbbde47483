import type { Article } from './article.ts';

export const WEEK_BEFORE_THE_PHOTOGRAPHER: Article = {
  id: 'the-week-before-the-photographer',
  title: 'The week before the photographer',
  summary: 'Seven evenings of work that show in every picture, and what may not be fixed on the screen afterwards.',
  category: 'Selling Tips',
  author: 'The Stoop desk',
  publishedOn: '2026-10-14',
  picture: '/illustrations/victorian-3-day-spring.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'Buyers meet your home in pictures, on a phone, at a pace of about a second each. A photographer can choose the light and the lens; what stands in the room is up to you. None of what follows needs a contractor. It needs a week, a few boxes and the will to live with less for a while.',
    },
    { kind: 'heading', text: 'Seven evenings' },
    {
      kind: 'list',
      items: [
        'Monday: take away. One third of what stands on shelves, counters and windowsills goes into boxes, and the boxes go out of the home. Closets too: buyers open them, and a full closet says that there are too few.',
        'Tuesday: light. Change every bulb that is dead and make all bulbs of a room the same color. Mixed light cannot be corrected in a picture: one half of the room turns blue or the other yellow.',
        'Wednesday: windows. Clean them inside and out, also the tracks. Clean glass is worth more than any lens, and the view is part of the price.',
        'Thursday: small repairs. The dripping faucet, the loose handle, the switch plate with the paint on it, the dark line of old caulk around the tub. Each is small, and together they say how the home was kept.',
        'Friday: kitchen and bath. Nothing on the counter but one thing that is used. Towels of one color, no bottles in the shower, the lid down, the trash can out of sight.',
        'Saturday: outside. Sweep the steps, wash the door, cut what hangs over the path, put the trash cans where the camera will not look. In a building, ask the super to do the same for the lobby.',
        'Sunday: walk through with your phone. Take one picture from the door of each room. What you want to move in the picture, move in the room.',
      ],
    },
    { kind: 'heading', text: 'Rooms have to say what they are' },
    {
      kind: 'paragraph',
      text: 'A room that is shown as a bedroom should be one. A bedroom needs a window, and in New York City at least eighty square feet; a full-height wall that divides a living room needs a permit. If the fourth bedroom is your office, show it as an office with a daybed, and let the floor plan say the rest. Buyers forgive a small room. They do not forgive a room that is not there.',
    },
    {
      kind: 'paragraph',
      text: 'Have the plan drawn in the same week. A plan with measured rooms answers the questions that pictures cannot: whether the bed fits, where the pipes run, how far it is from the kitchen to the table. Homes with a plan are understood before the first visit, and people who come have already decided that it could work.',
    },
    { kind: 'heading', text: 'What may not be fixed on the screen' },
    {
      kind: 'paragraph',
      text: 'Straightening lines and lifting shadows is a photographer’s trade. Taking out the power line, painting the wall, laying a lawn or filling an empty room with furniture changes what is for sale. New York’s Department of State warned brokers in November 2025 that pictures altered by artificial intelligence count as advertising that misleads when they do not show what is there. If a room is furnished on the screen, say so in the picture itself, and show the empty room next to it.',
    },
    { kind: 'heading', text: 'Papers that belong to the same week' },
    {
      kind: 'paragraph',
      text: 'While the home is tidy, collect what buyers will ask for. In New Jersey the seller’s condition form is due before the contract, with its questions about flooding. In New York the condition form for houses of one to four families includes flooding as well, and since March 2024 nobody can buy the way out of it with a $500 credit. Add the last year of utility bills, the dates of roof, boiler and windows, and for a co-op or a condo the financial statements. A listing with papers behind it survives the inspection.',
    },
    {
      kind: 'paragraph',
      text: 'Then live like a guest until the camera has gone. The boxes can come back after the first weekend of visits, but by then you may find that you do not miss them.',
    },
  ],
};
