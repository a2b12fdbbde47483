// A map with one pin that can be moved: by dragging, by the arrow keys, or by pressing where it belongs.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { MapNotLoaded } from './map-not-loaded.tsx';
import { useMap } from './use-map.ts';
import './map.css';
import './pin-map.css';

/** Half the height of the shown area, in degrees of latitude: about five blocks. */
const REACH_DEGREES = 0.004;
/** Pixels for each press of an arrow key, and with Shift. */
const STEP_PIXELS = 4;
const LARGE_STEP_PIXELS = 40;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const uncovered = () => 0;

interface Point {
  latitude: number;
  longitude: number;
}

interface PinMapProps extends Point {
  styleUrl: string | null;
  label: string;
  onMove: (point: Point) => void;
}

export function PinMap({ latitude, longitude, styleUrl, label, onMove }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { map, canDraw } = useMap(
    container,
    styleUrl,
    [longitude - REACH_DEGREES, latitude - REACH_DEGREES, longitude + REACH_DEGREES, latitude + REACH_DEGREES],
    uncovered,
    true,
  );
  useEffect(() => {
    if (!map || isDragged) return;
    const place = () => {
      const { x, y } = map.project([longitude, latitude]);
      if (!mark.current) return;
      mark.current.style.left = `${x.toFixed(1)}px`;
      mark.current.style.top = `${y.toFixed(1)}px`;
    };
    place();
    map.on('move', place);
    return () => {
      map.off('move', place);
    };
  }, [map, latitude, longitude, isDragged]);

  function moveTo(x: number, y: number) {
    if (!map) return;
    const { lng, lat } = map.unproject([x, y]);
    onMove({ latitude: lat, longitude: lng });
  }

  function step(event: KeyboardEvent) {
    const direction = STEPS[event.key];
    if (!map || !direction) return;
    event.preventDefault();
    const { x, y } = map.project([longitude, latitude]);
    const size = event.shiftKey ? LARGE_STEP_PIXELS : STEP_PIXELS;
    moveTo(x + direction[0] * size, y + direction[1] * size);
  }

  /** Where the pointer is, in pixels of the map. */
  function pointOf(event: PointerEvent): [number, number] {
    const { left, top } = (container.current as HTMLElement).getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!isDragged) return;
    const [x, y] = pointOf(event);
    event.currentTarget.style.left = `${x}px`;
    event.currentTarget.style.top = `${y}px`;
  }

  return (
    <>
      <div className="map-canvas">
        <div ref={container} />
      </div>
      {!canDraw && <MapNotLoaded />}
      {map && (
        <button
          ref={mark}
          type="button"
          className="pin pin-movable is-active"
          aria-label={`${label}: move the pin with the arrow keys, with Shift in larger steps`}
          onKeyDown={step}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(true);
          }}
          onPointerMove={drag}
          onPointerUp={(event) => {
            if (!isDragged) return;
            setDragged(false);
            moveTo(...pointOf(event));
          }}
          onPointerCancel={() => setDragged(false)}
        >
          {label}
        </button>
      )}
    </>
  );
}
