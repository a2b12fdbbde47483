import { Button } from '#app/ui/button/button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './menu.css';

const ID = 'example-menu';

export const examples: Example[] = [
  {
    name: 'Under its button',
    element: (
      <>
        <Button icon="share" popoverTarget={ID}>
          Open the menu
        </Button>
        <div id={ID} className="menu menu-anchored" popover="auto">
          <ul>
            <li>
              <a href="#menu" aria-current="page">
                <Icon name="user" />
                Profile
              </a>
            </li>
            <li>
              <a href="#menu">
                <Icon name="chat" />
                Messages
                <span className="count count-new">2</span>
              </a>
            </li>
          </ul>
          <ul>
            <li>
              <button type="button">
                <Icon name="logout" />
                Log out
              </button>
            </li>
          </ul>
        </div>
      </>
    ),
  },
];
