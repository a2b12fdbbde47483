import type { Map as MapLibre } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { MAX_CORNERS, simplifyLine } from './drawn-ring.ts';
import type { ScreenPoint } from './map-marks.ts';
import './draw-area.css';

export type Ring = [longitude: number, latitude: number][];

interface DrawAreaProps {
  map: MapLibre;
  onDone: (ring: Ring) => void;
  onCancel: () => void;
}

const STEP = 16;
const LONG_STEP = 64;
const DEGREE_DECIMALS = 5;

const ARROWS: Record<string, ScreenPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A sheet over the map: draw with mouse or finger, or set corners with the keyboard. */
export function DrawArea({ map, onDone, onCancel }: DrawAreaProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<ScreenPoint[]>([]);
  const [cross, setCross] = useState<ScreenPoint | null>(null);
  const isDrawing = useRef(false);
  useEffect(() => sheet.current?.focus(), []);

  function finish(line: readonly ScreenPoint[]) {
    const corners = simplifyLine(line);
    if (corners.length < 3) return setPoints([]);
    onDone(
      corners.map(({ x, y }) => {
        const { lng, lat } = map.unproject([x, y]);
        return [Number(lng.toFixed(DEGREE_DECIMALS)), Number(lat.toFixed(DEGREE_DECIMALS))];
      }),
    );
  }

  function at(event: PointerEvent): ScreenPoint {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const here = cross ?? { x: box.width / 2, y: box.height / 2 };
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? LONG_STEP : STEP;
    const inside = (value: number, size: number) => Math.min(size, Math.max(0, value));
    if (arrow)
      setCross({ x: inside(here.x + arrow.x * step, box.width), y: inside(here.y + arrow.y * step, box.height) });
    else if (event.key === ' ') setPoints([...points, here].slice(0, MAX_CORNERS));
    else if (event.key === 'Backspace') setPoints(points.slice(0, -1));
    else if (event.key === 'Enter') finish(points);
    else if (event.key === 'Escape') onCancel();
    else return;
    setCross((now) => now ?? here);
    event.preventDefault();
  }

  return (
    <div className="draw">
      <div
        ref={sheet}
        className="draw-sheet"
        role="application"
        tabIndex={0}
        aria-label="Draw an area. Arrow keys move the cross, Space sets a corner, Backspace takes one back, Enter searches inside, Escape cancels."
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          setPoints([at(event)]);
        }}
        onPointerMove={(event) => {
          const point = at(event);
          if (isDrawing.current) setPoints((line) => [...line, point]);
        }}
        onPointerUp={() => {
          isDrawing.current = false;
          finish(points);
        }}
        onPointerCancel={() => {
          isDrawing.current = false;
          setPoints([]);
        }}
        onKeyDown={handleKey}
      >
        <svg className="draw-lines" aria-hidden="true">
          <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {cross && points.map(({ x, y }) => <circle key={`${x},${y}`} cx={x} cy={y} r="4" />)}
          {cross && <path d={`M${cross.x - 12} ${cross.y}h24M${cross.x} ${cross.y - 12}v24`} />}
        </svg>
        <span className="sr" role="status">
          {cross && `${points.length} corners set`}
        </span>
      </div>
      <div className="draw-bar">
        <span>Draw around the area you want</span>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
