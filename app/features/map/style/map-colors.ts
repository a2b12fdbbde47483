/** The map's colors, from the design tokens of the page. */
export interface MapColors {
  land: string;
  water: string;
  shore: string;
  park: string;
  ground: string;
  border: string;
  road: string;
  roadMajor: string;
  casing: string;
  casingMajor: string;
  rail: string;
  label: string;
  labelStrong: string;
  labelWater: string;
  labelPark: string;
  shield: string;
  shieldInk: string;
}

/** Reads the colors of the page's current theme. */
export function readMapColors(): MapColors {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(`--map-${name}`).trim();
  return {
    land: color('land'),
    water: color('water'),
    shore: color('shore'),
    park: color('park'),
    ground: color('block'),
    border: color('border'),
    road: color('road'),
    roadMajor: color('road-major'),
    casing: color('casing'),
    casingMajor: color('casing-major'),
    rail: color('rail'),
    label: color('label'),
    labelStrong: color('label-strong'),
    labelWater: color('label-water'),
    labelPark: color('label-park'),
    shield: color('shield'),
    shieldInk: color('shield-ink'),
  };
}

/** Calls `follow` whenever the system or the page changes the theme. Returns a function that stops this. */
export function followTheme(follow: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(follow);
  system.addEventListener('change', follow);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', follow);
    page.disconnect();
  };
}
