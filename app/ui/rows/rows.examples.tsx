import type { Example } from '#app/ui/examples/example.ts';
import { Row, Rows, SourceLine } from './rows.tsx';

export const examples: Example[] = [
  {
    name: 'Places nearby, with their source',
    element: (
      <>
        <Rows>
          <Row name="82 St-Jackson Hts" value="about 7 min" note="Subway, 0.35 mile" />
          <Row name="Woodside" value="about 24 min" note="LIRR: Port Washington, 1.2 miles" />
        </Rows>
        <SourceLine>Source: MTA, Nov 2025.</SourceLine>
      </>
    ),
  },
];
