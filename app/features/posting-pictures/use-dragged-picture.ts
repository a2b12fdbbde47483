import { type PointerEvent, useState } from 'react';

/** Handlers of the parts of a card that can be dragged: with a finger only the one that has `data-grip`. */
export interface Grip {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/** The picture takes the place of the one it is over, at once; it is saved when it is let go. */
export function useDraggedPicture(
  move: (id: string, to: number, isDragging: boolean) => void,
  onEnd: () => void,
): { id: string | null; gripOf(id: string): Grip } {
  const [id, setId] = useState<string | null>(null);
  const end = () => {
    if (id === null) return;
    setId(null);
    onEnd();
  };
  return {
    id,
    gripOf: (own) => ({
      onPointerDown(event) {
        // A finger on the picture itself scrolls the page.
        const isFinger = event.pointerType !== 'mouse' && event.currentTarget.dataset.grip === undefined;
        if (event.button !== 0 || isFinger) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setId(own);
      },
      onPointerMove(event) {
        if (id !== own) return;
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-picture]');
        if (over && over.dataset.picture !== own) move(own, Number(over.dataset.index), true);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
