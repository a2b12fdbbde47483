import type { Article } from './article.ts';

export const FLOOR_PLANS: Article = {
  id: 'reading-a-floor-plan',
  title: 'Reading a floor plan like an appraiser',
  summary: 'Where advertised square feet come from, and what the drawing tells you that the photos do not.',
  category: 'Financial Planning',
  author: 'The Stoop desk',
  publishedOn: '2026-11-11',
  picture: '/illustrations/plan-2-day-summer.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'Nobody measures apartments in New York for the listing. A co-op has no square footage in any public paper at all: its shares do. A condo has one in its offering plan, and it is often taken from the outside of the walls. A house has the one the assessor wrote down. So the same home can honestly be 740, 810 and 860 square feet.',
    },
    { kind: 'heading', text: 'Add the rooms yourself' },
    {
      kind: 'paragraph',
      text: 'Multiply the sizes printed in the rooms and add them. Closets, halls and walls come on top: in a prewar apartment reckon 25 percent, in a new one 15. If the sum with that addition stays far under the advertised figure, the figure includes something you will not live in: a terrace, a share of the lobby, the thickness of the facade.',
    },
    {
      kind: 'table',
      caption: 'A one-bedroom advertised at 860 square feet',
      columns: ['Room', 'Printed size', 'Square feet'],
      rows: [
        ['Living room', '16′6″ × 12′8″', '209'],
        ['Bedroom', '12′0″ × 14′2″', '170'],
        ['Kitchen', '9′0″ × 8′4″', '75'],
        ['Bath and entry, by eye', '', '90'],
        ['Walls, halls, closets (25 %)', '', '136'],
        ['Together', '', '680'],
      ],
    },
    { kind: 'heading', text: 'Four things to look for' },
    {
      kind: 'list',
      items: [
        'Windows per room. A bedroom needs one to be called a bedroom; a "home office" usually has none.',
        'The wet wall. Kitchens and baths hang on pipes that do not move. What lies far from them cannot become one.',
        'The way from the door to the bed. If it leads through the living room, that room is also a hall.',
        'Thick walls between rooms. They carry the building: no one will let you take them out.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Compare price per square foot only between homes whose feet were counted the same way: condos of one building, or houses of one assessor. Between a co-op and a condo the number says nothing. The sort order "price per square foot" here leaves out homes without a stated size instead of guessing one.',
    },
  ],
};
