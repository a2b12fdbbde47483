import { Button, IconButton } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { TextField } from '#app/ui/field/field.tsx';
import './sheet.css';

const ID = 'example-sheet';

export const examples: Example[] = [
  {
    name: 'From the lower edge on a phone, in the middle of a wide window',
    element: (
      <>
        <Button icon="sliders" popoverTarget={ID}>
          Open the sheet
        </Button>
        <div id={ID} className="sheet" popover="auto">
          <div className="row row-between">
            <b>Filters</b>
            <IconButton icon="x" label="Close the sheet" popoverTarget={ID} popoverTargetAction="hide" />
          </div>
          <TextField label="Neighborhood" />
          <Button variant="primary">Show homes</Button>
        </div>
      </>
    ),
  },
];
