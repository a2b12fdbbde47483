import type { Article } from './article.ts';

export const FLOOR_PLANS: Article = {
  id: 'reading-a-floor-plan',
  title: 'Reading a floor plan like an appraiser',
  summary: 'Where advertised square feet come from, and what the drawing tells you that the photos do not.',
  category: 'Home Buying',
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
        ['Walls, halls, closets (25%)', '', '136'],
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
    { kind: 'heading', text: 'Read the plan with a pencil' },
    {
      kind: 'paragraph',
      text: 'Print it and draw three lines. The first is the way of the groceries: from the front door to the refrigerator. The second is the way of the night: from the bed to the bath without crossing the place where guests sit. The third is the way of the light: from each window as far into the room as the room is wide, which is about how far daylight reaches. What no line touches is storage, whatever the listing calls it.',
    },
    {
      kind: 'paragraph',
      text: 'Then put in your own furniture. A bed for two is five feet wide and needs two more on each side that is used. A table for six needs nine by ten feet with the chairs pulled out, a sofa seven feet of wall that has no radiator, no door and no window to the floor. Doors swing: draw the quarter circles, and look where two of them meet. A room of ten by eleven feet looks generous when it is empty and is full with a bed and a desk.',
    },
    { kind: 'heading', text: 'What the plan cannot say' },
    {
      kind: 'list',
      items: [
        'How high the ceilings are. Below eight feet a room feels smaller than its numbers, above nine larger.',
        'Which way is north. If the arrow is missing, find the street on the map and turn the paper until it fits.',
        'What is behind the walls: neighbors, elevator, kitchen exhaust. Ask for the plan of the floor, not only of the home.',
        'Whether it is still true. Plans are copied for decades. A wall that a former owner put up without a permit is not on it, and it is the next owner who has to answer for it.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'In New York City a full-height wall that divides a room needs a permit, and each room for sleeping needs a window and at least eighty square feet. A plan that shows a second bedroom without a window shows a den. That may be all you need, but it should cost what a den costs.',
    },
  ],
};
