import { Button, IconButton } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './drawer.css';

const ID = 'example-drawer';

export const examples: Example[] = [
  {
    name: 'From the right edge',
    element: (
      <>
        <Button icon="menu" popoverTarget={ID}>
          Open the drawer
        </Button>
        <div id={ID} className="drawer" popover="auto">
          <div className="drawer-in">
            <div className="drawer-head">
              <b>Stoop</b>
              <IconButton icon="x" label="Close the drawer" popoverTarget={ID} popoverTargetAction="hide" />
            </div>
            <nav aria-label="Example of a drawer">
              <ul>
                <li>
                  <a href="#drawer" aria-current="page">
                    <Icon name="home" />
                    Buy
                  </a>
                </li>
                <li>
                  <a href="#drawer">
                    <Icon name="heart" />
                    Saved
                    <span className="count">4</span>
                  </a>
                </li>
              </ul>
            </nav>
            <div className="drawer-foot">
              <Button variant="list">List Property</Button>
            </div>
          </div>
        </div>
      </>
    ),
  },
];
