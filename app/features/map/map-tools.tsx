import type { Map as MapLibre } from 'maplibre-gl';
import type { RefObject } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { middleOfView } from './fit-padding.ts';

interface MapToolsProps {
  /**
   * Null until the map exists. The tools are rendered before that, since the map leaves room for them when it opens.
   */
  map: MapLibre | null;
  /** Gets the focus back when drawing ends. */
  drawButton: RefObject<HTMLButtonElement | null>;
  onDraw: () => void;
  onLocate: () => void;
}

export function MapTools({ map, drawButton, onDraw, onLocate }: MapToolsProps) {
  const zoom = (step: number) => {
    if (!map) return;
    // Around the middle of what can be seen, which on a phone is above the middle of the map.
    const around = map.unproject(middleOfView(map.getContainer()));
    map.easeTo({ zoom: map.getZoom() + step, around, duration: 200 }, { asked: true });
  };
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
