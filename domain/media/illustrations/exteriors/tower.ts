import { mixColors } from '#domain/media/illustrations/color.ts';
import { dash, polygon, rect, short, pickAt } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** A glass tower, on the water for every other seed. */
export function drawTower(scene: Scene): void {
  scene.sky();
  const wf = scene.seed % 2 === 0,
    B = wf ? 470 : scene.ground;
  scene.ground = B;
  scene.skyline(360, 240, 0.25, [26, 50]);
  if (scene.width < 1000) scene.skyline(440, 170, 0.5, [44, 84], false);
  const tw = 150,
    x = Math.round(scene.centerX - 90 + scene.between(-20, 20)),
    top = 52,
    sd = 46;
  const gl = scene.isDark
    ? ['#33477a', '#5a5c8c', '#c08a8a']
    : scene.time === 'golden'
      ? ['#6f8fb8', '#c9b8a8', '#f2c894']
      : scene.time === 'overcast'
        ? ['#8397a6', '#a3b3bd', '#c0ccd2']
        : ['#5c92c0', '#8fbcdc', '#d6e8ee'];
  scene.gradient(
    'f',
    gl.map((c) => mixColors(c, scene.light.tint, scene.light.k * 0.5)),
    0.25,
    1,
  );
  scene.gradient(
    'e',
    gl.map((c) => mixColors(mixColors(c, scene.light.tint, scene.light.k * 0.6), scene.light.shadow, 0.36)),
  );
  scene.pattern(
    'm',
    15,
    17,
    `<path d="M0 .8h15" stroke="#fff" stroke-width="1.6" opacity=".5"/><path d="M0 3h15" stroke="${scene.light.shadow}" stroke-width="3" opacity=".18"/><path d="M.5 0v17" stroke="${scene.light.shadow}" opacity=".3"/>`,
  );
  const T1 = (X: number, tp: number, w: number, d: number, crown: number) => {
    scene.fillPath(
      'url(#e)',
      polygon([
        [X + w, tp],
        [X + w + d, tp + 16],
        [X + w + d, B],
        [X + w, B],
      ]),
    );
    scene.fillRect('url(#f)', X, tp, w, B - tp);
    // reflected clouds and neighbors
    scene.highlight(
      0.17,
      polygon([
        [X, tp + 120],
        [X + w * 0.62, tp],
        [X + w, tp],
        [X, tp + 210],
      ]) +
        polygon([
          [X, tp + 270],
          [X + w, tp + 90],
          [X + w, tp + 130],
          [X, tp + 322],
        ]),
    );
    scene.shade(
      0.13,
      `M${X} ${B}V${B - 150}h${short(w * 0.3)}v-34h${short(w * 0.22)}v52h${short(w * 0.24)}v30h${short(w * 0.24)}V${B}z`,
    );
    let a = '',
      b = '';
    const m = scene.light.lit * 0.5;
    for (let yy = tp + 5; yy < B - 44; yy += 17)
      for (let i = 0; i < w - 10; i += 15)
        if (scene.random() < m * (scene.width > 1000 ? 0.5 : 0.8))
          scene.random() < 0.6 ? (a += dash(X + i + 1.5, yy + 6, 12.5)) : (b += dash(X + i + 1.5, yy + 6, 12.5));
    if (a) scene.strokePath('#ffd488', 11, a, ' opacity=".9"');
    if (b) scene.strokePath('#ffe9be', 11, b, ' opacity=".85"');
    scene.fillRect('url(#m)', X, tp, w, B - tp);
    scene.add(
      `<g transform="translate(${X + w} ${tp}) skewY(19)"><path fill="url(#m)" opacity=".75" d="${rect(0, 0, d, B - tp)}"/></g>`,
    );
    scene.highlight(0.5, rect(X, tp, 2, B - tp));
    scene.highlight(0.3, rect(X + w - 1, tp, 2, B - tp));
    if (crown) {
      scene.fillPath(scene.tone('#dfe5ea', -0.1), rect(X, tp - 10, w, 10));
      scene.fillPath(
        scene.tone('#9fb0be', -0.3),
        polygon([
          [X + w, tp - 10],
          [X + w + d, tp + 6],
          [X + w + d, tp + 16],
          [X + w, tp],
        ]),
      );
      scene.fillPath(scene.tone('#8b98a5'), rect(X + w * 0.3, tp - 26, w * 0.4, 16));
      scene.strokePath(scene.tone('#6f7c88'), 2, `M${X + w * 0.5} ${tp - 26}v-22`);
    }
  };
  T1(x - 150, 236, 112, 30, 1);
  if (scene.width > 1000) {
    T1(x - 390, 300, 120, 34, 0);
    T1(x + 350, 190, 116, 34, 1);
    T1(x + 560, 310, 130, 30, 0);
  }
  T1(x + 196, 300, 118, 34, 0);
  T1(x, top, tw, sd, 1);
  // balconies on the main tower
  let bal = '',
    bs = '';
  for (let yy = top + 40; yy < B - 60; yy += 34) {
    bal += rect(x - 9, yy + 8, 34, 4);
    bs += rect(x - 9, yy - 3, 34, 11);
  }
  scene.highlight(0.28, bs);
  scene.fillPath(scene.tone('#eef1f3'), bal);
  // podium
  scene.fillPath(scene.tone('#c9c4ba'), rect(x - 26, B - 62, tw + 92, 62));
  scene.fillRect('url(#l)', x - 16, B - 48, tw + 72, 46, scene.isDark ? '' : ' opacity=".75"');
  let mu = '';
  for (let i = 0; i < tw + 72; i += 18) mu += `M${x - 16 + i} ${B - 48}v46`;
  scene.strokePath(scene.tone('#3a424a'), 2, mu);
  scene.fillPath(scene.tone('#3a424a'), rect(x + 30, B - 56, 86, 7));
  scene.shade(0.25, rect(x + 26, B - 49, 94, 4));
  scene.highlight(0.3, rect(x - 26, B - 62, tw + 92, 3));
  scene.glow(x + 70, B, 170, 46);
  if (wf) {
    // waterfront: promenade, railing, reflections
    const wat = scene.gradient('v', [
      mixColors(scene.light.sky[2], scene.light.haze, 0.5),
      mixColors(scene.light.sky[0], scene.light.shadow, 0.3),
    ]);
    scene.fillRect(scene.tone('#b9b3a8'), 0, B, scene.width, 24);
    scene.fillRect(scene.tone('#8a857d'), 0, B + 24, scene.width, 8);
    scene.fillRect(wat, 0, B + 32, scene.width, 140);
    for (let i = 20; i < scene.width; i += scene.between(56, 92))
      scene.tree(i, B + 10, scene.between(0.28, 0.4), scene.plants.leaf2);
    scene.fence(0, scene.width, B + 26, 16);
    let rf = '';
    for (const [rx, rw] of [
      [x, tw],
      [x - 150, 112],
      [x + 196, 118],
    ] as const)
      for (let i = 0; i < 6; i++) rf += dash(rx + scene.between(-10, 16), B + 42 + i * 11, rw + scene.between(-30, 8));
    scene.strokePath(mixColors(pickAt(gl, 1), scene.light.tint, scene.light.k * 0.5), 4.5, rf, ' opacity=".5"');
    let sp = '';
    for (let i = 0; i < 14; i++)
      sp += dash(scene.between(0, scene.width), B + 38 + scene.between(0, 86), scene.between(14, 54));
    scene.strokePath(scene.isDark ? '#ffcf8a' : '#fff', 1.6, sp, ' opacity=".45"');
  } else {
    scene.pave();
    for (const q of [-214, -120, 236, 330, -420, 470])
      if (x + q > -60 && x + q < scene.width + 60)
        scene.tree(x + q, B + 36, scene.between(0.46, 0.62), scene.plants.leaf2);
    scene.lamp(x - 60, B + 40);
  }
}
