import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { latePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
import type { DrawerContentProps } from './drawer-content.tsx';
import '#app/ui/drawer/drawer.css';

export const DRAWER_CONTENT = latePart('The menu', async () => (await import('./drawer-content.tsx')).DrawerContent);

/**
 * A popover closes by itself on Escape, on a click outside and on its button; after a choice inside, we must close it.
 */
function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a, .drawer-foot button'))
    event.currentTarget.hidePopover();
}

/** The menu on narrow screens. Until it is opened, it is the server's HTML: the plain links that a visitor gets. */
export function NavigationDrawer({ id, account }: DrawerContentProps) {
  const [isAwake, setAwake] = useState(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside carry the keyboard.
    <div
      id={id}
      className="drawer"
      popover="auto"
      onBeforeToggle={() => flushSync(() => setAwake(true))}
      onClick={closeAfterChoice}
    >
      <PlainPart
        className="drawer-in"
        late={DRAWER_CONTENT}
        props={{ id, account }}
        isAwake={isAwake}
        version={account?.id ?? ''}
      />
    </div>
  );
}
