import type { Map as MapLibre } from 'maplibre-gl';
import type { RefObject } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';

interface MapToolsProps {
  /** Null until it stands; the tools have their place before, since marks open clear of them. */
  map: MapLibre | null;
  /** Takes the focus back when the drawing is over. */
  drawButton: RefObject<HTMLButtonElement | null>;
  onDraw: () => void;
  onLocate: () => void;
}

export function MapTools({ map, drawButton, onDraw, onLocate }: MapToolsProps) {
  const zoom = (step: number) => map?.easeTo({ zoom: map.getZoom() + step, duration: 200 }, { asked: true });
  return (
    <div className="map-tools" data-covers="right">
      <div>
        <Tool icon="plus" label="Zoom in" onClick={() => zoom(1)} />
        <Tool icon="minus" label="Zoom out" onClick={() => zoom(-1)} />
      </div>
      <div>
        <Tool icon="draw" label="Draw an area" ref={drawButton} onClick={onDraw} />
        <Tool icon="locate" label="Near me" onClick={onLocate} />
      </div>
    </div>
  );
}

interface ToolProps {
  icon: string;
  label: string;
  ref?: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
}

function Tool({ icon, label, ref, onClick }: ToolProps) {
  return (
    <button ref={ref} type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
