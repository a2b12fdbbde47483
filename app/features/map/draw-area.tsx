import type { Map as MapLibre } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { wrapRing } from '#domain/search/longitudes.ts';
import { Button } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { areaProblem, MAX_CORNERS, simplifyLine } from './drawn-ring.ts';
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
/** A mouse or finger stroke shorter than this sets a corner. */
const TAP_PIXELS = 6;

const ARROWS: Record<string, ScreenPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A layer over the map: draw with a mouse or finger, or set corners by tapping or with the keyboard. */
export function DrawArea({ map, onDone, onCancel }: DrawAreaProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<ScreenPoint[]>([]);
  const [cross, setCross] = useState<ScreenPoint | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Index in `points` where the current stroke began. */
  const [strokeStart, setStrokeStart] = useState<number | null>(null);
  useEffect(() => sheet.current?.focus(), []);

  function finish(line: readonly ScreenPoint[]) {
    const found = areaProblem(line);
    setProblem(found);
    if (found) return;
    const ring = simplifyLine(line).map(({ x, y }) => {
      const { lng, lat } = map.unproject([x, y]);
      return [Number(lng.toFixed(DEGREE_DECIMALS)), Number(lat.toFixed(DEGREE_DECIMALS))] as const;
    });
    onDone(wrapRing(ring));
  }

  function change(line: ScreenPoint[]) {
    setProblem(null);
    setPoints(line);
  }

  function at(event: PointerEvent): ScreenPoint {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function endStroke() {
    if (strokeStart === null) return;
    setStrokeStart(null);
    const [before, stroke] = [points.slice(0, strokeStart), points.slice(strokeStart)];
    const [first, ...line] = stroke;
    const isTap = first && line.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < TAP_PIXELS);
    // A tap adds one corner to the existing ones.
    if (isTap) return change([...before, first].slice(0, MAX_CORNERS));
    const drawn = [...before, ...simplifyLine(stroke)];
    setPoints(drawn);
    finish(drawn);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const here = cross ?? { x: box.width / 2, y: box.height / 2 };
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? LONG_STEP : STEP;
    const inside = (value: number, size: number) => Math.min(size, Math.max(0, value));
    if (arrow)
      setCross({ x: inside(here.x + arrow.x * step, box.width), y: inside(here.y + arrow.y * step, box.height) });
    else if (event.key === ' ') change([...points, here].slice(0, MAX_CORNERS));
    else if (event.key === 'Backspace') change(points.slice(0, -1));
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
        aria-label="Draw an area. Arrow keys move the cross, Space sets a corner, Backspace removes the last one, Enter searches inside, Escape cancels."
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setStrokeStart(points.length);
          change([...points, at(event)]);
        }}
        onPointerMove={(event) => {
          const point = at(event);
          if (strokeStart !== null) setPoints((line) => [...line, point]);
        }}
        onPointerUp={endStroke}
        onPointerCancel={() => {
          change(points.slice(0, strokeStart ?? points.length));
          setStrokeStart(null);
        }}
        onKeyDown={handleKey}
      >
        <svg className="draw-lines" aria-hidden="true">
          <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {strokeStart === null && points.map(({ x, y }) => <circle key={`${x},${y}`} cx={x} cy={y} r="4" />)}
          {cross && <path d={`M${cross.x - 12} ${cross.y}h24M${cross.x} ${cross.y - 12}v24`} />}
        </svg>
      </div>
      <div className="draw-bar">
        <span role="status">{problem ?? statusText(points.length, strokeStart !== null)}</span>
        {points.length > 0 && (
          <Button size="sm" variant="primary" onClick={() => finish(points)}>
            Search this area
          </Button>
        )}
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function statusText(count: number, isStroke: boolean): string {
  if (count === 0 || isStroke) return 'Draw around the area you want, or tap its corners';
  return `${countOf(count, 'corner')} placed`;
}
