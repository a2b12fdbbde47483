import type { ComponentProps, MouseEvent, PointerEvent, RefObject } from 'react';
import { useHeart } from '#app/features/saved/use-heart.ts';
import { useShareTarget } from '#app/features/share/share-menu.tsx';

interface CardBoxOptions {
  /** The card to highlight because the pointer is over its pin on the map. */
  raisedId?: number | null;
  /** Called with the home whose card is under the pointer, or null. */
  onHover?: (id: number | null) => void;
}

interface CardBox extends Pick<ComponentProps<'div'>, 'onClick' | 'onPointerOver' | 'onPointerLeave'> {
  /** Marks the saved cards and the highlighted one; call it whenever the cards may have changed. */
  onRendered: () => void;
}

/**
 * Handlers for the element around cards. The cards themselves have none: one element handles all of them, no matter
 * whether the server or React rendered them.
 */
export function useCardBox(
  box: RefObject<HTMLElement | null>,
  { raisedId = null, onHover }: CardBoxOptions = {},
): CardBox {
  const { ids, press } = useHeart();
  const setShared = useShareTarget();

  function mark() {
    for (const card of box.current?.querySelectorAll<HTMLElement>('[data-listing]') ?? []) {
      const id = idOf(card);
      card.classList.toggle('is-raised', id === raisedId);
      card.querySelector('[data-press="save"]')?.setAttribute('aria-pressed', String(ids.includes(id)));
    }
  }

  function click({ target }: MouseEvent<HTMLElement>) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    const card = cardOf(button);
    if (!button || !card) return;
    const { name: title = '' } = card.dataset;
    const id = idOf(card);
    if (button.dataset.press === 'save') return press(id, title);
    const picture = card.querySelector('img')?.getAttribute('src') ?? undefined;
    setShared({ path: `/property/${id}`, title, picture });
  }

  return {
    onRendered: mark,
    onClick: click,
    ...(onHover && {
      onPointerOver({ target }: PointerEvent<HTMLElement>) {
        const card = target instanceof Element ? cardOf(target) : null;
        onHover(card && idOf(card));
      },
      onPointerLeave: () => onHover(null),
    }),
  };
}

const cardOf = (inside: Element | null): HTMLElement | null => inside?.closest<HTMLElement>('[data-listing]') ?? null;

const idOf = (card: HTMLElement | null): number => Number(card?.dataset.listing);
