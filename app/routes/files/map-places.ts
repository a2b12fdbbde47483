import { readMapPlaces } from '#domain/places/map-places.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/map-places';

/** Place names of the built-in map as GeoJSON; they change only when a release changes the place tables. */
export async function loader({ context }: Route.LoaderArgs) {
  const places = await readMapPlaces(context.get(serverContext).db);
  const features = places.map(({ longitude, latitude, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  return Response.json(
    { type: 'FeatureCollection', features },
    { headers: { 'Content-Type': 'application/geo+json', 'Cache-Control': 'public, max-age=86400' } },
  );
}
