import { polygon, rect, rects } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** A brick loft building with a water tower. */
export function drawLoft(scene: Scene): void {
  scene.sky();
  scene.skyline(340, 220, 0.3);
  scene.skyline(430, 150, 0.6);
  const B = scene.ground,
    c = scene.pick(['#9a4f3a', '#7f4436', '#b7765a', '#8b8378', '#6f4a3f']),
    w = 520,
    X = Math.round(scene.centerX + scene.between(-20, 20)),
    x = X - w / 2,
    top = 142;
  const k = scene.brick();
  // neighbors
  for (const [nx, nw, nt, nc] of [
    [x - 260, 262, 210, '#a9a196'],
    [x + w - 2, 280, 190, '#7a5448'],
    [x - 500, 250, 250, '#8a5a4a'],
    [x + w + 270, 260, 240, '#a2988a'],
  ] as const) {
    if (nx > scene.width || nx + nw < 0) continue;
    scene.fillRect(scene.tone(nc, -0.08), nx, nt, nw, B - nt);
    scene.fillRect(k, nx, nt, nw, B - nt);
    scene.fillPath(scene.tone(nc, 0.1), rect(nx - 3, nt - 6, nw + 6, 8));
    let a = '',
      b = '';
    for (let y = nt + 28; y < B - 60; y += 66)
      for (let q = 20; q < nw - 40; q += 58)
        scene.random() < scene.light.lit ? (a += rect(nx + q, y, 36, 44)) : (b += rect(nx + q, y, 36, 44));
    scene.fillPath('url(#g)', b);
    if (a) scene.fillPath('url(#l)', a);
    scene.fillPath('url(#x)', rect(nx, nt, nw, B - nt));
  }
  // water tower
  const tx = x + scene.pick([110, 350]);
  scene.strokePath(
    scene.tone('#3a3432'),
    4,
    `M${tx - 22} ${top}L${tx - 18} 92M${tx + 22} ${top}L${tx + 18} 92M${tx - 20} 116L${tx + 20} 134M${tx + 20} 116L${tx - 20} 134`,
  );
  scene.fillPath(scene.tone('#7a5a44'), rect(tx - 30, 30, 60, 62));
  scene.fillPath(scene.tone('#7a5a44', -0.3), rect(tx + 10, 30, 20, 62));
  let st = '';
  for (let q = -24; q < 30; q += 8) st += `M${tx + q} 30v62`;
  scene.strokePath(scene.light.shadow, 1, st + `M${tx - 30} 46h60M${tx - 30} 76h60`, ' opacity=".35"');
  scene.fillPath(
    scene.tone('#4c443f'),
    polygon([
      [tx - 34, 31],
      [tx, 4],
      [tx + 34, 31],
    ]),
  );
  scene.shade(
    0.3,
    polygon([
      [tx + 8, 10],
      [tx + 34, 31],
      [tx + 10, 31],
    ]),
  );
  if (scene.hasSnow)
    scene.fillPath(
      '#fff',
      polygon([
        [tx - 34, 31],
        [tx, 2],
        [tx + 20, 18],
        [tx - 6, 18],
      ]),
    );
  scene.fillPath(scene.tone('#6a635c'), rect(x + 230, top - 34, 70, 36));
  scene.shade(0.25, rect(x + 280, top - 34, 20, 36));
  scene.fillRect(scene.tone(c), x, top, w, B - top);
  scene.fillRect(k, x, top, w, B - top);
  scene.defineWindow('a', 68, 74, { frame: '#22282c', sill: '#cfc2ae', arch: 16, lites: [4, 4], rail: 1.5 });
  for (let f = 0; f < 3; f++) {
    const y = top + 58 + f * 98;
    for (let i = 0; i < 5; i++)
      scene.addWindow('a', x + 24 + i * 101, y, f === 2 ? Math.max(0.2, scene.light.lit) : scene.light.lit);
    scene.fillPath(scene.tone(c, 0.14), rect(x, y + 84, w, 5));
    scene.shade(0.2, rect(x, y + 89, w, 3));
  }
  let pl = '',
    ps = '';
  for (let i = 0; i <= 5; i++) {
    pl += rect(x + i * 101 + (i ? -1 : 0), top, 15, B - top);
    ps += rect(x + i * 101 + 13, top, 4, B - top);
  }
  scene.fillPath(scene.tone(c, 0.06), pl);
  scene.fillRect(k, x, top, w, B - top);
  scene.shade(0.2, ps);
  // ghost sign
  scene.fillPath(scene.tone('#efe6d3'), rect(x + 16, top + 14, w - 32, 28), ' opacity=".16"');
  scene.add(
    `<text x="${X}" y="${top + 36}" text-anchor="middle" font-family="Georgia,serif" font-size="24" letter-spacing="9" fill="${scene.tone('#f4ecdc')}" opacity=".62">${scene.pick(['STOOP &amp; SONS BINDERY', 'HUDSON COFFEE CO.', 'EMPIRE LAMP WORKS', 'PASSAIC SILK MILL'])}</text>`,
  );
  scene.fillPath(scene.tone('#cfc2ae', -0.05), rect(x - 6, top - 10, w + 12, 12));
  scene.fillPath(scene.tone(c, -0.15), rect(x, top + 2, w, 8));
  let co = '';
  for (let q = 4; q < w - 8; q += 16) co += rect(x + q, top + 2, 8, 9);
  scene.fillPath(scene.tone(c, 0.12), co);
  if (scene.hasSnow) scene.fillPath('#fff', rect(x - 6, top - 15, w + 12, 6));
  scene.fillPath('url(#x)', rect(x, top, w, B - top));
  scene.shade(0.3, rect(x + w - 3, top, 3, B - top));
  // dock, canopy and doors
  scene.fillPath(scene.tone('#20262a'), rect(x + 118, B - 66, 70, 66));
  scene.fillPath(
    'url(#l)',
    rects([
      [x + 122, B - 62, 30, 58],
      [x + 155, B - 62, 30, 58],
    ]),
    scene.isDark ? '' : ' opacity=".8"',
  );
  scene.strokePath(scene.tone('#20262a'), 2, `M${x + 122} ${B - 34}h64`);
  scene.fillPath(scene.tone('#2b3338'), rect(x + 96, B - 78, 330, 9));
  scene.highlight(0.2, rect(x + 96, B - 78, 330, 2));
  scene.strokePath(
    scene.tone('#2b3338'),
    2,
    `M${x + 110} ${B - 78}L${x + 124} ${B - 118}M${x + 412} ${B - 78}L${x + 398} ${B - 118}`,
  );
  scene.shade(0.3, rect(x + 96, B - 69, 330, 9));
  scene.fillPath(scene.tone('#3f5560'), rect(x + 230, B - 62, 86, 62));
  let rl = '';
  for (let q = 0; q < 60; q += 7) rl += `M${x + 230} ${B - 60 + q}h86`;
  scene.strokePath(scene.light.shadow, 1, rl, ' opacity=".4"');
  scene.fillPath('url(#l)', rect(x + 330, B - 58, 82, 44));
  scene.glow(x + 260, B, 200, 60, 0.9);
  scene.pave();
  scene.tree(x - 4, B + 40, 0.74, scene.plants.leaf2);
  scene.tree(x + w + 16, B + 42, 0.66, scene.plants.leaf2);
  if (scene.width > 1000) {
    scene.tree(x - 250, B + 42);
    scene.tree(x + w + 260, B + 42);
  }
  scene.lamp(x + 462, B + 40);
}

/* Home hero: one deep street, three house types reused and tinted. Wide only. */
