import { polygon, rect, short } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawRoof, drawYard } from './yard.ts';

/** A Queen Anne house with a turret and a porch. */
export function drawVictorian(scene: Scene): void {
  drawYard(scene);
  const B = scene.ground,
    X = Math.round(scene.centerX + scene.between(-14, 14)),
    [c, tr, ac] = scene.pick([
      ['#6f8f98', '#f4efe4', '#8c3b34'],
      ['#b58a5a', '#f5eddc', '#3a5a50'],
      ['#8b7a9a', '#f4eef2', '#3f3a5c'],
      ['#7f9a7a', '#f5f0e2', '#7a3d33'],
      ['#c79a94', '#fbf3ea', '#4a3a4e'],
    ]);
  scene.tree(X - 300, B + 2, 1, scene.plants.leaf2);
  scene.tree(X + 320, B - 4, 0.82);
  if (scene.width > 1000) {
    scene.tree(X - 480, B - 4, 0.8);
    scene.tree(X + 520, B, 1, scene.plants.leaf2);
  }
  const k = scene.clapboard(7);
  scene.pattern(
    'z',
    14,
    10,
    `<path d="M0 0q3.500 9 7 0q3.500 9 7 0M-7 5" fill="none" stroke="${scene.light.shadow}" opacity=".25"/>`,
  );
  const rf = '#4c4a55';
  const wo = { frame: tr, sill: tr, hood: tr };
  scene.defineWindow('a', 34, 66, wo);
  scene.defineWindow('b', 30, 58, { frame: tr, sill: tr, lint: ac });
  // body, cross gable roof
  scene.fillPath(scene.tone('#8a5a48'), rect(X + 40, 66, 26, 80));
  scene.fillPath(scene.tone('#8a5a48', -0.25), rect(X + 56, 66, 10, 80));
  scene.fillPath(scene.tone('#6f4638'), rect(X + 36, 62, 34, 8));
  drawRoof(
    scene,
    [
      [X - 160, 236],
      [X - 104, 120],
      [X + 116, 120],
      [X + 170, 236],
    ],
    rf,
    1,
  );
  scene.fillRect('url(#z)', X - 130, 124, 260, 112);
  scene.fillRect(scene.tone(c), X - 146, 236, 296, B - 236);
  scene.fillRect(k, X - 146, 236, 296, B - 236);
  scene.shade(0.28, rect(X - 146, 236, 296, 9));
  // front gable bay
  const gx = X - 128,
    gw = 146;
  scene.fillRect(scene.tone(c, 0.04), gx, 222, gw, B - 222);
  scene.fillRect(k, gx, 222, gw, B - 222);
  scene.fillPath(
    scene.tone(c, 0.1),
    polygon([
      [gx, 224],
      [gx + gw / 2, 100],
      [gx + gw, 224],
    ]),
  );
  scene.fillPath(
    'url(#z)',
    polygon([
      [gx, 224],
      [gx + gw / 2, 100],
      [gx + gw, 224],
    ]),
  );
  scene.fillPath(
    scene.tone(tr),
    polygon([
      [gx - 16, 234],
      [gx + gw / 2, 84],
      [gx + gw + 16, 234],
      [gx + gw + 2, 234],
      [gx + gw / 2, 108],
      [gx - 2, 234],
    ]),
  );
  if (scene.hasSnow)
    scene.fillPath(
      '#fff',
      polygon([
        [gx - 18, 230],
        [gx + gw / 2, 78],
        [gx + gw + 18, 230],
        [gx + gw + 12, 230],
        [gx + gw / 2, 90],
        [gx - 12, 230],
      ]),
    );
  scene.fillPath(
    scene.tone(ac),
    polygon([
      [gx + gw / 2 - 22, 150],
      [gx + gw / 2, 112],
      [gx + gw / 2 + 22, 150],
    ]),
  );
  scene.strokePath(scene.tone(tr), 3, `M${gx + gw / 2 - 24} 150h48M${gx + gw / 2} 112v38`);
  scene.fillPath(scene.tone(tr), rect(gx - 4, 222, gw + 8, 6));
  scene.shade(0.2, rect(gx, 228, gw, 4));
  scene.addWindow('b', gx + 57, 160);
  scene.addWindow('a', gx + 26, 258);
  scene.addWindow('a', gx + 86, 258);
  scene.shade(0.22, rect(gx + gw, 236, 12, B - 236));
  scene.addWindow('a', X + 44, 262);
  // turret
  const tx = X + 96,
    tw = 88;
  scene.fillRect(scene.tone(c, 0.06), tx, 196, tw, B - 196);
  scene.fillPath(scene.tone(c, -0.22), rect(tx + tw * 0.72, 196, tw * 0.28, B - 196));
  scene.highlight(0.12, rect(tx + 8, 196, 14, B - 196));
  scene.fillRect(k, tx, 196, tw, B - 196);
  scene.fillRect('url(#z)', tx, 330, tw, 34);
  scene.fillPath(
    scene.tone(tr),
    rect(tx - 5, 190, tw + 10, 9) + rect(tx - 2, 328, tw + 4, 4) + rect(tx - 2, 362, tw + 4, 4),
  );
  scene.shade(0.25, rect(tx, 199, tw, 6));
  scene.fillPath(
    scene.tone(rf, 0.05),
    `M${tx - 14} 192Q${tx + 22} 130 ${tx + tw / 2} 40Q${tx + tw - 22} 130 ${tx + tw + 14} 192z`,
  );
  scene.fillPath(
    'url(#z)',
    `M${tx - 14} 192Q${tx + 22} 130 ${tx + tw / 2} 40Q${tx + tw - 22} 130 ${tx + tw + 14} 192z`,
  );
  scene.shade(0.28, `M${tx + tw / 2} 40Q${tx + tw - 22} 130 ${tx + tw + 14} 192H${tx + tw / 2 + 14}z`);
  if (scene.hasSnow)
    scene.fillPath(
      '#f6f9fc',
      `M${tx - 14} 192Q${tx + 22} 130 ${tx + tw / 2} 40L${tx + tw / 2 + 4} 80Q${tx + 44} 150 ${tx + 24} 192z`,
      ' opacity=".9"',
    );
  scene.strokePath(scene.tone(ac), 3, `M${tx + tw / 2} 44v-26`);
  scene.add(`<circle cx="${tx + tw / 2}" cy="22" r="4" fill="${scene.tone('#d7ab55')}"/>`);
  scene.addWindow('a', tx + 27, 232);
  // porch
  const px = X - 172,
    pw = 380,
    py = 386;
  scene.shade(0.35, rect(px + 16, py + 8, pw - 32, B - py - 22));
  scene.addWindow('a', gx + 26, 404);
  scene.addWindow('a', gx + 82, 404);
  scene.addWindow('a', tx + 30, 404);
  scene.fillPath(scene.tone('#20242a'), rect(X + 34, 404, 42, 84));
  scene.fillPath(scene.tone(ac), rect(X + 38, 408, 34, 80));
  scene.fillPath('url(#l)', rect(X + 44, 414, 22, 34));
  scene.glow(X + 40, 430, 150, 60, 0.7);
  drawRoof(
    scene,
    [
      [px - 8, py],
      [px + 24, py - 34],
      [px + pw - 24, py - 34],
      [px + pw + 8, py],
    ],
    rf,
    1,
  );
  scene.fillPath(scene.tone(tr), rect(px - 4, py, pw + 8, 10));
  scene.shade(0.2, rect(px, py + 10, pw, 4));
  let po = '',
    br = '',
    ba = '';
  for (let i = 0; i <= 6; i++) {
    const q = px + 6 + (i * (pw - 18)) / 6;
    po += rect(q, py + 10, 7, B - py - 22);
    br += `M${short(q + 7)} ${py + 12}q14 0 14 14q-10-6-14 6zM${short(q)} ${py + 12}q-14 0-14 14q10-6 14 6z`;
  }
  scene.pattern('ba', 8, 40, `<path fill="${scene.tone(tr)}" d="M2 0h3v40h-3z"/>`);
  scene.fillPath('url(#ba)', rect(px + 8, B - 50, X + 16 - px, 30) + rect(X + 86, B - 50, px + pw - X - 92, 30));
  scene.fillPath(
    scene.tone(tr),
    po + br + ba + rect(px + 6, B - 52, X + 18 - px, 4) + rect(X + 86, B - 52, px + pw - X - 92, 4),
  );
  scene.fillPath(scene.tone('#8d8478', -0.1), rect(px, B - 18, pw, 22));
  scene.fillPath(scene.tone(tr, -0.1), rect(px, B - 20, pw, 5));
  scene.shade(0.24, rect(px, B - 12, pw, 16));
  for (let i = 0; i < 4; i++) {
    scene.fillPath(scene.tone(tr, -0.2), rect(X + 24 - i * 3, B - 15 + i * 9, 62 + i * 6, 9));
    scene.fillPath(scene.tone(scene.hasSnow ? '#fff' : tr), rect(X + 24 - i * 3, B - 15 + i * 9, 62 + i * 6, 3));
  }
  scene.fillPath('url(#x)', rect(X - 146, 236, 332, B - 254), ' opacity=".8"');
  scene.fillPath(
    scene.tone(scene.hasSnow ? '#d9e0e6' : '#c8bfae'),
    polygon([
      [X + 14, B + 20],
      [X + 96, B + 20],
      [X + 150, 600],
      [X + 6, 600],
    ]),
  );
  scene.walk();
  scene.bushRow(px - 6, X + 6 - px, B + 14, 34);
  scene.bushRow(X + 102, 112, B + 14, 34);
  scene.pattern('pk', 15, 40, `<path fill="${scene.tone('#f7f4ec')}" d="M0 40V6L4 0 8 6v34z"/>`);
  scene.add(
    `<path transform="translate(0 ${B + 30})" fill="url(#pk)" d="${rect(-4, 0, X + 4, 38) + rect(X + 126, 0, scene.width, 38)}"/>`,
  );
  scene.fillPath(scene.tone('#f7f4ec'), rect(0, B + 44, X, 4) + rect(X + 126, B + 44, scene.width, 4));
}
