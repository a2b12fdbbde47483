// Names of waters that the sources draw only as gaps in the land. Placed by hand.

interface WaterName {
  name: string;
  longitude: number;
  latitude: number;
  /** From this zoom level. */
  from: number;
  /** Degrees clockwise, along the water. */
  turn?: number;
  /** An ocean or a sound. */
  isLarge?: true;
}

export const WATER_NAMES: WaterName[] = [
  { name: 'Atlantic Ocean', longitude: -72.85, latitude: 40.2, from: 5, isLarge: true },
  { name: 'Atlantic Ocean', longitude: -73.72, latitude: 40.5, from: 9.5, isLarge: true },
  { name: 'Long Island Sound', longitude: -72.95, latitude: 41.08, from: 7.5, isLarge: true },
  { name: 'Long Island Sound', longitude: -73.62, latitude: 40.96, from: 10, isLarge: true },
  { name: 'Hudson River', longitude: -73.893, latitude: 41.1, from: 9.5, turn: -80 },
  { name: 'Hudson River', longitude: -73.9565, latitude: 40.863, from: 11.5, turn: -63 },
  { name: 'Hudson River', longitude: -74.0205, latitude: 40.744, from: 11, turn: -70 },
  { name: 'Hudson River', longitude: -73.983, latitude: 41.45, from: 9.5, turn: -70 },
  { name: 'Hudson River', longitude: -73.945, latitude: 41.83, from: 9.5, turn: -85 },
  { name: 'East River', longitude: -73.9655, latitude: 40.7375, from: 12, turn: -72 },
  { name: 'East River', longitude: -73.868, latitude: 40.7985, from: 12 },
  { name: 'Harlem River', longitude: -73.9305, latitude: 40.838, from: 13.5, turn: -62 },
  { name: 'Upper New York Bay', longitude: -74.044, latitude: 40.668, from: 10.5 },
  { name: 'Lower New York Bay', longitude: -74.06, latitude: 40.535, from: 9.5 },
  { name: 'Raritan Bay', longitude: -74.19, latitude: 40.481, from: 10.5 },
  { name: 'Sandy Hook Bay', longitude: -74.05, latitude: 40.437, from: 11 },
  { name: 'Newark Bay', longitude: -74.138, latitude: 40.677, from: 11.5, turn: -60 },
  { name: 'Jamaica Bay', longitude: -73.845, latitude: 40.6, from: 10.5 },
  { name: 'Gravesend Bay', longitude: -74.012, latitude: 40.59, from: 12.5 },
  { name: 'Flushing Bay', longitude: -73.853, latitude: 40.778, from: 12.5 },
  { name: 'Little Neck Bay', longitude: -73.758, latitude: 40.793, from: 12.5 },
  { name: 'Eastchester Bay', longitude: -73.803, latitude: 40.838, from: 12.5 },
  { name: 'Arthur Kill', longitude: -74.2435, latitude: 40.533, from: 12.5, turn: -60 },
  { name: 'Kill Van Kull', longitude: -74.107, latitude: 40.6465, from: 13 },
  { name: 'Great South Bay', longitude: -73.13, latitude: 40.683, from: 9.5 },
  { name: 'Great Peconic Bay', longitude: -72.5, latitude: 40.94, from: 9.5 },
  { name: 'Gardiners Bay', longitude: -72.2, latitude: 41.07, from: 9.5 },
  { name: 'Barnegat Bay', longitude: -74.13, latitude: 39.87, from: 9.5, turn: -78 },
  { name: 'Great Bay', longitude: -74.385, latitude: 39.512, from: 10.5 },
  { name: 'Delaware Bay', longitude: -75.1, latitude: 39.06, from: 7.5, isLarge: true },
];
