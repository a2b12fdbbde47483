/** Light of a time of day: sky from top to horizon, the tint over everything and how strong it is (k), the share of lit windows. */
export interface Light {
  sky: readonly [string, string, string];
  tint: string;
  k: number;
  lit: number;
  glass: readonly [string, string];
  haze: string;
  sun: string | null;
  shadow: string;
}

export interface Plants {
  leaf: readonly [string, string, string];
  leaf2: readonly [string, string, string];
  lawn: string;
  bush: string;
}

export const TIMES_OF_DAY = ['dawn', 'day', 'golden', 'dusk', 'night', 'overcast'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

export const LIGHTS: Record<TimeOfDay, Light> = {
  dawn: {
    sky: ['#93a9d6', '#d9c6d8', '#fadfc8'],
    tint: '#eab7a8',
    k: 0.16,
    lit: 0.18,
    glass: ['#6d7f9e', '#d9c3c6'],
    haze: '#d9c3cf',
    sun: '#fff0d0',
    shadow: '#3a3558',
  },
  day: {
    sky: ['#7fb0dc', '#b4d5ec', '#eaf3f2'],
    tint: '#fff3d6',
    k: 0.07,
    lit: 0.05,
    glass: ['#4f6f8a', '#a3c3d6'],
    haze: '#c3d9e6',
    sun: null,
    shadow: '#1f2a44',
  },
  golden: {
    sky: ['#7298c8', '#d7cdc2', '#fbd9a0'],
    tint: '#ffb469',
    k: 0.19,
    lit: 0.3,
    glass: ['#5c6c86', '#f0c692'],
    haze: '#dcc4ae',
    sun: '#fff1c4',
    shadow: '#3c2a44',
  },
  dusk: {
    sky: ['#23406f', '#6d86b0', '#f4b98d'],
    tint: '#34507f',
    k: 0.36,
    lit: 0.6,
    glass: ['#263d66', '#7d8fb0'],
    haze: '#6c80a6',
    sun: null,
    shadow: '#0c1730',
  },
  night: {
    sky: ['#0c1730', '#1b2b50', '#40507a'],
    tint: '#16233f',
    k: 0.6,
    lit: 0.5,
    glass: ['#15213d', '#2b3d60'],
    haze: '#2c3c62',
    sun: null,
    shadow: '#050a18',
  },
  overcast: {
    sky: ['#b4c0ca', '#ced7dc', '#e6eaea'],
    tint: '#c3ced8',
    k: 0.2,
    lit: 0.42,
    glass: ['#5d6d7c', '#a9b8c2'],
    haze: '#c6d0d7',
    sun: null,
    shadow: '#27313f',
  },
};

export const PLANTS: Record<Season, Plants> = {
  spring: {
    leaf: ['#8d6a86', '#d59ab4', '#f2c6d2'],
    leaf2: ['#5f8a4a', '#86ad5c', '#b4cf7d'],
    lawn: '#8fb566',
    bush: '#5f8f4f',
  },
  summer: {
    leaf: ['#2f5d46', '#4c8056', '#7aa867'],
    leaf2: ['#3a6a44', '#5c8f50', '#8db565'],
    lawn: '#7ba65a',
    bush: '#44764a',
  },
  autumn: {
    leaf: ['#94451f', '#c9692a', '#e9a044'],
    leaf2: ['#8a5a1f', '#c79130', '#e8c05a'],
    lawn: '#a5a05a',
    bush: '#8a6a36',
  },
  winter: {
    leaf: ['#5b5a60', '#77757c', '#f4f7fa'],
    leaf2: ['#5b5a60', '#77757c', '#f4f7fa'],
    lawn: '#e9eef2',
    bush: '#5d7064',
  },
};
