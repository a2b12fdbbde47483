declare module '@fonts/*?url' {
  const address: string;
  export default address;
}

/** MapLibre's types don't cover its worker, which starts itself when it is imported. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  const MapLibreWorker: new () => object;
  export default MapLibreWorker;
}
