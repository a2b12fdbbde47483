// Drawings of homes: the same options always give the same SVG, under 12 kB, without fonts or scripts.
import { drawBrownstone } from './exteriors/brownstone.ts';
import { drawCape } from './exteriors/cape.ts';
import { drawDeco } from './exteriors/deco.ts';
import { drawGarden } from './exteriors/garden.ts';
import { drawLoft } from './exteriors/loft.ts';
import { drawRowhouse } from './exteriors/rowhouse.ts';
import { drawSplit } from './exteriors/split.ts';
import { drawStreet } from './exteriors/street.ts';
import { drawTower } from './exteriors/tower.ts';
import { drawVictorian } from './exteriors/victorian.ts';
import { drawWalkup } from './exteriors/walkup.ts';
import { drawBath } from './interiors/bath.ts';
import { drawBedroom } from './interiors/bedroom.ts';
import { drawKitchen } from './interiors/kitchen.ts';
import { drawLiving } from './interiors/living.ts';
import { drawPlan } from './interiors/plan.ts';
import { Scene } from './scene.ts';
import type { Season, TimeOfDay } from './palettes.ts';

const DRAWINGS = {
  brownstone: drawBrownstone,
  walkup: drawWalkup,
  tower: drawTower,
  deco: drawDeco,
  rowhouse: drawRowhouse,
  victorian: drawVictorian,
  cape: drawCape,
  split: drawSplit,
  garden: drawGarden,
  loft: drawLoft,
  street: drawStreet,
  living: drawLiving,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bath: drawBath,
  plan: drawPlan,
} satisfies Record<string, (scene: Scene) => void>;

export type IllustrationKind = keyof typeof DRAWINGS;
export const ILLUSTRATION_KINDS = Object.keys(DRAWINGS) as IllustrationKind[];

export interface IllustrationOptions {
  kind: IllustrationKind;
  /** A whole number from 0; a listing's id. */
  seed: number;
  time: TimeOfDay;
  season: Season;
  /** Width divided by height. */
  ratio: number;
}

/** Draws one picture, 600 units high. */
export function illustrate(options: IllustrationOptions): string {
  const scene = new Scene(options);
  DRAWINGS[options.kind](scene);
  const body = scene.shapes.join('');
  const all = scene.definitions.join('') + body;
  const definitions = scene.definitions.filter((definition) => {
    const id = /id="([^"]+)"/.exec(definition)?.[1];
    return id === undefined || all.includes(`#${id}"`) || all.includes(`#${id})`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${scene.width} 600"><defs>${mergePaths(definitions.join(''))}</defs>${mergePaths(body)}</svg>`;
}

/** Merges neighboring paths with the same fill into one. */
function mergePaths(markup: string): string {
  return markup.replace(
    /<path fill="([^"]+)" d="[^"]+"\/>(?:<path fill="\1" d="[^"]+"\/>)+/g,
    (run, fill: string) =>
      `<path fill="${fill}" d="${[...run.matchAll(/ d="([^"]+)"/g)].map((path) => path[1]).join('')}"/>`,
  );
}
