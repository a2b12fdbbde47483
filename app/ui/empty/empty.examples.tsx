import { ButtonLink } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { Empty } from './empty.tsx';
import { StoopDrawing } from './stoop-drawing.tsx';

export const examples: Example[] = [
  {
    name: 'Nothing there yet',
    element: (
      <Empty title="No saved homes yet">
        <p>Tap the heart on any home to save it here.</p>
        <ButtonLink variant="primary" to="/buy">
          See homes for sale
        </ButtonLink>
      </Empty>
    ),
  },
  { name: 'The drawing with a plate', element: <StoopDrawing className="empty-art" plate="404" /> },
];
