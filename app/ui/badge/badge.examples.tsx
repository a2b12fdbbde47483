import type { Example } from '#app/ui/examples/example.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const TONES: Record<BadgeTone, string> = {
  plate: 'On a photo',
  accent: 'Open house',
  positive: 'Price cut',
  warning: 'Pending',
  danger: 'Failed',
  solid: 'New',
  line: 'Negotiable',
};

export const examples: Example[] = [
  { name: 'Plain', element: <Badge>Draft</Badge> },
  {
    name: 'Each tone',
    element: (
      <p className="row">
        {Object.entries(TONES).map(([tone, text]) => (
          <Badge key={tone} tone={tone as BadgeTone}>
            {text}
          </Badge>
        ))}
      </p>
    ),
  },
  {
    name: 'With an icon',
    element: (
      <Badge tone="accent" icon="cal">
        Open house Sunday
      </Badge>
    ),
  },
  {
    name: 'Counts',
    element: (
      <p className="row">
        <span className="count">12</span>
        <span className="count count-new">3</span>
      </p>
    ),
  },
];
