/** A station near a home. Browser-safe. */
export interface NearStation {
  system: string;
  name: string;
  /** Without the name of the system. */
  lines: string[];
  /** Straight distance. */
  meters: number;
  /** About; see walking.ts. */
  minutes: number;
}
