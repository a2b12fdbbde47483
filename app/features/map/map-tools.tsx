import type { Map as MapLibre } from 'maplibre-gl';
import { Icon } from '#app/ui/icon/icon.tsx';

interface MapToolsProps {
  map: MapLibre;
  onDraw: () => void;
  onLocate: () => void;
}

export function MapTools({ map, onDraw, onLocate }: MapToolsProps) {
  const zoom = (step: number) => map.easeTo({ zoom: map.getZoom() + step, duration: 200 }, { asked: true });
  return (
    <div className="map-tools">
      <div>
        <Tool icon="plus" label="Zoom in" onClick={() => zoom(1)} />
        <Tool icon="minus" label="Zoom out" onClick={() => zoom(-1)} />
      </div>
      <div>
        <Tool icon="draw" label="Draw an area" onClick={onDraw} />
        <Tool icon="locate" label="Near me" onClick={onLocate} />
      </div>
    </div>
  );
}

function Tool({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
