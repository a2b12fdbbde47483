import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

/** The sources: the basemap's tiles, and the names of our own places. */
export const BASEMAP = 'basemap';
export const PLACES = 'places';

/** A value that changes with the zoom, given as pairs of zoom and value. */
export function byZoom(...stops: [zoom: number, value: number | ExpressionSpecification][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;
}

type Layer<Type extends LayerSpecification['type']> = Extract<LayerSpecification, { type: Type }>;
type LayerParts<Type extends LayerSpecification['type']> = Omit<Layer<Type>, 'id' | 'type' | 'source' | 'source-layer'>;

const ofBasemap =
  <Type extends 'fill' | 'line' | 'symbol'>(type: Type) =>
  (id: string, layer: string, parts: LayerParts<Type>): LayerSpecification =>
    ({ id, type, source: BASEMAP, 'source-layer': layer, ...parts }) as LayerSpecification;

export const fillLayer = ofBasemap('fill');
export const lineLayer = ofBasemap('line');
export const symbolLayer = ofBasemap('symbol');
