import { mixColors } from '#domain/media/illustrations/color.ts';
import { dash, polygon, rect, short } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** Draws wall, floor and skirting; returns the height at which the floor begins. */
export function drawRoom(scene: Scene, wall: string): number {
  const fl = scene.pick(['#b98d5e', '#a67a50', '#c9a57a', '#8a6244']),
    H = 428;
  scene.light = { ...scene.light, k: scene.light.k * 0.35 };
  scene.fillRect(scene.tone(wall), 0, 0, scene.width, H);
  scene.definitions.push(
    `<linearGradient id="wl" x2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="${scene.light.shadow}" stop-opacity=".2"/></linearGradient>`,
  );
  scene.fillRect('url(#wl)', 0, 0, scene.width, H);
  scene.fillPath(
    scene.tone(mixColors(wall, '#fff', 0.6)),
    rect(0, 0, scene.width, 12) + rect(0, H - 14, scene.width, 14),
  );
  scene.shade(0.12, rect(0, 12, scene.width, 4));
  scene.fillRect(scene.tone(fl), 0, H, scene.width, 172);
  let j = '';
  for (let i = -14; i <= 14; i++)
    j += `M${short(scene.centerX + (i * scene.width) / 16)} ${H}L${short(scene.centerX + (i * scene.width) / 7)} 600`;
  scene.strokePath(scene.light.shadow, 1.2, j, ' opacity=".16"');
  let q = '';
  for (let i = 0; i < 14; i++) {
    const y = scene.between(H + 6, 596);
    q += dash(scene.between(0, scene.width), y, scene.between(20, 60));
  }
  scene.strokePath(scene.light.shadow, 1.4, q, ' opacity=".16"');
  scene.shade(0.16, rect(0, H, scene.width, 6));
  return H;
}

/** A window with the city outside. */
export function drawCityWindow(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  mull: readonly [number, number] = [2, 2],
): void {
  scene.fillPath(scene.tone('#fbf8f1'), rect(x - 12, y - 12, w + 24, h + 24));
  scene.shade(0.18, rect(x - 12, y + h + 12, w + 24, 4));
  scene.definitions.push(`<clipPath id="v${scene.clipCount}"><path d="${rect(x, y, w, h)}"/></clipPath>`);
  scene.add(`<g clip-path="url(#v${scene.clipCount++})"><path fill="url(#s)" d="${rect(x, y, w, h)}"/>`);
  for (const [t, a] of [
    [0.3, 0.55],
    [0.62, 0.34],
  ] as const) {
    let d = `M${x} ${y + h}`,
      q = x,
      l = '';
    while (q < x + w) {
      const bw = scene.between(18, 44),
        bh = h * a * scene.between(0.6, 1.35);
      d += `V${short(y + h - bh)}`;
      if (scene.random() < 0.2) d += `h${short(bw * 0.4)}v-12h4v12`;
      d += `H${short(q + bw)}`;
      for (let z = 0; z < 4; z++)
        if (scene.random() < scene.light.lit + 0.1)
          l += dash(q + scene.between(4, bw - 6), y + h - bh + scene.between(8, bh * 0.8), 3);
      q += bw;
    }
    scene.fillPath(mixColors(scene.light.haze, scene.light.shadow, t * 0.7), d + `V${y + h}z`);
    if (l) scene.strokePath('#ffd28a', 5, l, ' opacity=".85"');
  }
  if (!scene.hasSnow) {
    scene.fillPath(scene.plants.leaf[0], scene.blob(x + w * 0.9, y + h * 0.92, h * 0.26));
    scene.fillPath(
      scene.plants.leaf[1],
      scene.blob(x + w * 0.86, y + h * 0.88, h * 0.16) + scene.blob(x + w * 0.97, y + h * 0.8, h * 0.12),
    );
  }
  scene.highlight(
    0.12,
    polygon([
      [x, y],
      [x + w * 0.4, y],
      [x, y + h * 0.7],
    ]),
  );
  scene.add('</g>');
  let d = '';
  for (let i = 1; i < mull[0]; i++) d += rect(x + (w * i) / mull[0] - 2.5, y, 5, h);
  for (let i = 1; i < mull[1]; i++) d += rect(x, y + (h * i) / mull[1] - 2, w, 4);
  scene.fillPath(scene.tone('#fbf8f1'), d);
  scene.shade(0.16, rect(x, y, w, 4));
  scene.fillPath(scene.tone('#fff'), rect(x - 18, y + h + 12, w + 36, 9));
}

/** Light that falls through a window onto the floor. */
export const drawSunbeam = (scene: Scene, x: number, w: number, H: number) => {
  if (!scene.isDark)
    scene.fillPath(
      '#fff3d0',
      polygon([
        [x, H],
        [x + w, H],
        [x + w + 90, 600],
        [x + 10, 600],
      ]),
      ' opacity=".16"',
    );
};

export const drawLampLight = (scene: Scene, x: number, y: number, h: number) => {
  scene.defineLampGlow();
  scene.add(
    `<circle cx="${x}" cy="${y - h}" r="${scene.isDark ? 150 : 95}" fill="url(#lg)" opacity="${scene.isDark ? 1 : 0.6}"/>`,
  );
};

export function drawPlant(scene: Scene, x: number, y: number, k = 1): void {
  let a = '',
    b = '';
  for (let i = 0; i < 9; i++) {
    const t = -2.7 + i * 0.28,
      l = (70 + 26 * scene.random()) * k,
      ex = x + Math.cos(t) * l,
      ey = y - 46 * k + Math.sin(t) * l;
    const p = `M${short(x)} ${short(y - 40 * k)}Q${short((x + ex) / 2 - 14 * k)} ${short((y - 40 * k + ey) / 2 - 14 * k)} ${short(ex)} ${short(ey)}Q${short((x + ex) / 2 + 13 * k)} ${short((y - 40 * k + ey) / 2 + 4 * k)} ${short(x)} ${short(y - 40 * k)}z`;
    i % 2 ? (a += p) : (b += p);
  }
  scene.fillPath(scene.tone('#2f5d46'), a);
  scene.fillPath(scene.tone('#5c8f5e'), b);
  scene.fillPath(
    scene.tone('#c9a98a'),
    `M${short(x - 22 * k)} ${short(y - 44 * k)}h${short(44 * k)}l${short(-6 * k)} ${short(44 * k)}h${short(-32 * k)}z`,
  );
  scene.shade(
    0.2,
    `M${short(x + 4 * k)} ${short(y - 44 * k)}h${short(18 * k)}l${short(-6 * k)} ${short(44 * k)}h${short(-12 * k)}z`,
  );
}

/** A framed picture on the wall. */
export function drawPicture(scene: Scene, x: number, y: number, w: number, h: number): void {
  scene.shade(0.2, rect(x + 4, y + 5, w, h));
  scene.fillPath(scene.tone(scene.pick(['#2a2a2a', '#b98d5e', '#fff'])), rect(x, y, w, h));
  scene.fillPath(scene.tone('#f6f1e6'), rect(x + 4, y + 4, w - 8, h - 8));
  const c = scene.pick([
    ['#c9692a', '#2f4f7a', '#e3c9a0'],
    ['#5c8f7e', '#d98a6a', '#f0d9b0'],
    ['#27496b', '#c0b49a', '#b5483a'],
  ] as const);
  scene.fillPath(c[2], rect(x + 10, y + 10, w - 20, h - 20));
  scene.fillPath(
    c[0],
    `M${short(x + 10)} ${short(y + h - 10)}V${short(y + h * 0.6)}Q${short(x + w * 0.4)} ${short(y + h * 0.4)} ${short(x + w - 10)} ${short(y + h * 0.66)}V${short(y + h - 10)}z`,
  );
  scene.add(`<circle cx="${short(x + w * 0.64)}" cy="${short(y + h * 0.36)}" r="${short(w * 0.13)}" fill="${c[1]}"/>`);
}
