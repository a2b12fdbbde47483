import type { Article } from './article.ts';

export const FLOOR_PLANS: Article = {
  id: 'reading-a-floor-plan',
  title: 'Reading a floor plan like an appraiser',
  summary: 'Where advertised square feet come from, and what the drawing tells you that the photos don’t.',
  category: 'Home Buying',
  author: 'The Stoop desk',
  publishedOn: '2026-11-11',
  picture: '/illustrations/plan-2-day-summer.svg',
  body: [
    {
      kind: 'paragraph',
      text: 'Nobody measures New York apartments for the listing. A co-op’s square footage isn’t in any public record at all; only its number of shares is. A condo’s is in the offering plan, and it is often measured from the outside of the walls. For a house, it is whatever the assessor wrote down. So the same home can honestly be 740, 810 and 860 square feet.',
    },
    { kind: 'heading', text: 'Add the rooms yourself' },
    {
      kind: 'paragraph',
      text: 'Multiply the room sizes printed on the plan and add them up. That leaves out closets, halls and walls, so add about 25 percent in a prewar apartment and 15 percent in a new one. If the total is still far below the advertised figure, that figure includes something you won’t live in: a terrace, a share of the lobby, the thickness of the facade.',
    },
    {
      kind: 'table',
      caption: 'A one-bedroom advertised at 860 square feet',
      columns: ['Room', 'Printed size', 'Square feet'],
      rows: [
        ['Living room', '16′6″ × 12′8″', '209'],
        ['Bedroom', '12′0″ × 14′2″', '170'],
        ['Kitchen', '9′0″ × 8′4″', '75'],
        ['Bath and entry, estimated', '', '90'],
        ['Walls, halls, closets (25%)', '', '136'],
        ['Together', '', '680'],
      ],
    },
    { kind: 'heading', text: 'Four things to look for' },
    {
      kind: 'list',
      items: [
        'Windows per room. A room needs one to count as a bedroom; a "home office" usually has none.',
        'The wet wall. Kitchens and baths depend on pipes that don’t move. A room far from them can’t become either one.',
        'The path from the front door to the bed. If it goes through the living room, that room is also a hallway.',
        'Thick walls between rooms. They hold up the building, and no one will let you take them out.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Compare price per square foot only between homes that were measured the same way: condos in one building, or houses from one assessor. Between a co-op and a condo the number means nothing. Sorting by price per square foot here leaves out homes without a stated size instead of guessing one.',
    },
    { kind: 'heading', text: 'Read the plan with a pencil' },
    {
      kind: 'paragraph',
      text: 'Print it and draw three lines. The first is the path of the groceries, from the front door to the refrigerator. The second is the path at night, from the bed to the bath without crossing the room where guests sit. The third is the path of the light: from each window, as far into the room as the room is wide, which is about how far daylight reaches. Whatever no line touches is storage, no matter what the listing calls it.',
    },
    {
      kind: 'paragraph',
      text: 'Then add your own furniture. A bed for two is five feet wide and needs two more feet on each side you use. A table for six needs nine by ten feet with the chairs pulled out, and a sofa needs seven feet of wall without a radiator, a door or a floor-length window. Doors swing open, so draw a quarter circle for each and look for places where two of them meet. A room of ten by eleven feet looks generous when it is empty and is full with a bed and a desk.',
    },
    { kind: 'heading', text: 'What the plan can’t tell you' },
    {
      kind: 'list',
      items: [
        'How high the ceilings are. Below eight feet a room feels smaller than its numbers, above nine larger.',
        'Which way is north. If there is no arrow, find the street on a map and turn the plan until it matches.',
        'What is behind the walls: neighbors, an elevator, a kitchen exhaust. Ask for the plan of the whole floor, not just the home.',
        'Whether it is still accurate. Plans are copied for decades. A wall that a former owner put up without a permit isn’t on it, and the next owner is responsible for it.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'In New York City, a full-height wall that divides a room needs a permit, and every bedroom needs a window and at least eighty square feet. If a plan shows a second bedroom without a window, it shows a den. That may be all you need, but it should cost what a den costs.',
    },
  ],
};
