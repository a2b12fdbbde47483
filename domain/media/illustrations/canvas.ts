// The drawing surface: shapes, shared definitions and the light that tints every color.
import { mixColors } from './color.ts';
import { LIGHTS, PLANTS, type Light, type Plants, type Season, type TimeOfDay } from './palettes.ts';
import { rect, short } from './path.ts';
import { hash, randomFrom } from './random.ts';

export interface SceneOptions {
  kind: string;
  seed: number;
  time: TimeOfDay;
  season: Season;
  /** Width divided by height. */
  ratio: number;
}

export class Canvas {
  readonly kind: string;
  readonly seed: number;
  readonly time: TimeOfDay;
  readonly season: Season;
  light: Light;
  readonly plants: Plants;
  readonly random: () => number;
  readonly height = 600;
  width: number;
  readonly centerX: number;
  /** The ground line of buildings. */
  ground = 506;
  definitions: string[] = [];
  shapes: string[] = [];
  isDark: boolean;
  readonly hasSnow: boolean;
  hasLampGlow = false;

  constructor(options: SceneOptions) {
    this.kind = options.kind;
    this.seed = options.seed;
    this.time = options.time;
    this.season = options.season;
    this.light = LIGHTS[options.time];
    this.plants = PLANTS[options.season];
    this.random = randomFrom(hash(`${options.kind}/${options.seed}`));
    this.width = Math.round(600 * options.ratio);
    this.centerX = this.width / 2;
    this.isDark = options.time === 'night' || options.time === 'dusk';
    this.hasSnow = options.season === 'winter';
    this.gradient('s', this.light.sky, 0, 1);
    this.gradient('g', this.light.glass, 0.2, 1);
    this.gradient('l', this.isDark ? ['#ffedb8', '#ffb95c'] : ['#fff0cf', '#f4c988'], 0, 1);
    this.definitions.push(
      `<linearGradient id="x"><stop stop-color="#fff" stop-opacity=".1"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${this.light.shadow}" stop-opacity=".26"/></linearGradient>`,
    );
  }
  between(a: number, b: number) {
    return a + (b - a) * this.random();
  }
  intBetween(a: number, b: number) {
    return Math.floor(this.between(a, b + 1));
  }
  pick<Item>(l: readonly Item[]): Item {
    return l[Math.floor(this.random() * l.length)] as Item;
  }
  tone(c: string, s = 0) {
    c = s < 0 ? mixColors(c, this.light.shadow, -s) : mixColors(c, '#fffaf0', s);
    return mixColors(c, this.light.tint, this.light.k);
  }
  add(...s: string[]) {
    this.shapes.push(...s);
  }
  gradient(id: string, cs: readonly string[], x2: number = 0, y2: number = 1) {
    this.definitions.push(
      `<linearGradient id="${id}" x2="${x2}" y2="${y2}">` +
        cs.map((c, i) => `<stop${i ? ` offset="${short(i / (cs.length - 1))}"` : ''} stop-color="${c}"/>`).join('') +
        '</linearGradient>',
    );
    return `url(#${id})`;
  }
  fillPath(fill: string, d: string, ex: string = '') {
    this.add(`<path fill="${fill}" d="${d}"${ex}/>`);
  }
  fillRect(fill: string, x: number, y: number, w: number, h: number, ex: string = '') {
    this.fillPath(fill, rect(x, y, w, h), ex);
  }
  strokePath(stroke: string, w: number, d: string, ex: string = '') {
    this.add(`<path fill="none" stroke="${stroke}" stroke-width="${w}" d="${d}"${ex}/>`);
  }
  shade(o: number, d: string) {
    this.fillPath(this.light.shadow, d, ` opacity="${o}"`);
  }
  highlight(o: number, d: string) {
    this.fillPath('#fff', d, ` opacity="${o}"`);
  }
  define(id: string, fn: () => void) {
    const keep = this.shapes;
    this.shapes = [];
    fn();
    this.definitions.push(`<g id="${id}">${this.shapes.join('')}</g>`);
    this.shapes = keep;
    return id;
  }
  use(id: string, x: number, y: number, ex: string = '') {
    this.add(`<use href="#${id}" x="${short(x)}" y="${short(y)}"${ex}/>`);
  }
  pattern(id: string, w: number, h: number, inner: string) {
    this.definitions.push(
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${inner}</pattern>`,
    );
    return `url(#${id})`;
  }
  brick() {
    return this.pattern(
      'k',
      18,
      10,
      `<path d="M0 .5h18M0 5.5h18M4 .5v5M13 5.5v5" stroke="${this.light.shadow}" opacity=".13"/>`,
    );
  }
  clapboard(g: number = 8) {
    return this.pattern('k', 60, g, `<path d="M0 ${g - 0.5}h60" stroke="${this.light.shadow}" opacity=".16"/>`);
  }

  defineLampGlow() {
    if (!this.hasLampGlow) {
      this.hasLampGlow = true;
      this.definitions.push(
        '<radialGradient id="lg"><stop stop-color="#ffdf9a" stop-opacity=".55"/><stop offset="1" stop-color="#ffcf7a" stop-opacity="0"/></radialGradient>',
      );
    }
  }
  glow(x: number, y: number, rx: number, ry: number, o: number = 1) {
    this.defineLampGlow();
    if (this.isDark)
      this.add(
        `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="url(#lg)" opacity="${o}"/>`,
      );
  }
}
