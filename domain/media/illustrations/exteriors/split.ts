import { mixColors } from '#domain/media/illustrations/color.ts';
import { polygon, rect, rects } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawRoof, drawYard } from './yard.ts';

/** A split-level house with a garage. */
export function drawSplit(scene: Scene): void {
  drawYard(scene);
  const B = scene.ground,
    X = Math.round(scene.centerX + scene.between(-10, 10)),
    [c, bk] = scene.pick([
      ['#c9b48c', '#a0604a'],
      ['#9fb0a4', '#b58a6a'],
      ['#d8d2c4', '#8c5a4a'],
      ['#a9b7c4', '#9b6a58'],
    ]),
    tr = '#f6f2e8',
    rf = '#54504f';
  scene.tree(X - 312, B - 8, 1.15, scene.plants.leaf2);
  scene.tree(X + 84, B - 40, 1);
  scene.tree(X + 340, B - 2, 1, scene.plants.leaf2);
  if (scene.width > 1000) {
    scene.tree(X - 520, B - 4);
    scene.tree(X + 540, B);
  }
  const k = scene.clapboard(10);
  scene.pattern(
    'y',
    18,
    10,
    `<path d="M0 .5h18M0 5.500h18M4 .5v5M13 5.500v5" stroke="${scene.light.shadow}" opacity=".16"/>`,
  );
  scene.defineWindow('a', 58, 56, { frame: tr, sill: tr, two: true, shut: mixColors(bk, '#222', 0.55) });
  scene.defineWindow('d', 44, 50, { frame: tr, sill: tr, two: true });
  // low wing right
  const rx = X - 6,
    rw = 270,
    ry = 372;
  drawRoof(
    scene,
    [
      [rx - 6, ry + 4],
      [rx + 20, ry - 66],
      [rx + rw - 30, ry - 66],
      [rx + rw + 24, ry + 4],
    ],
    rf,
    1,
  );
  scene.highlight(0.1, rect(rx + 20, ry - 66, rw - 50, 4));
  scene.fillRect(scene.tone(bk), rx, ry, rw, B - ry);
  scene.fillRect('url(#y)', rx, ry, rw, B - ry);
  scene.fillPath(scene.tone(tr), rect(rx - 6, ry, rw + 30, 7));
  scene.shade(0.3, rect(rx, ry + 7, rw, 12));
  scene.fillPath(scene.tone('#7d4f40'), rect(rx + 176, ry - 112, 40, 60));
  scene.fillPath(scene.tone('#7d4f40', -0.25), rect(rx + 202, ry - 112, 14, 60));
  scene.fillPath(scene.tone('#a59a8e'), rect(rx + 171, ry - 118, 50, 8));
  // picture window
  const lit = scene.random() < scene.light.lit + 0.35;
  scene.fillPath(scene.tone(tr), rect(rx + 104, ry + 28, 140, 78));
  scene.fillPath(
    lit ? 'url(#l)' : 'url(#g)',
    rects([
      [rx + 108, ry + 32, 28, 70],
      [rx + 140, ry + 32, 68, 70],
      [rx + 212, ry + 32, 28, 70],
    ]),
  );
  if (lit)
    scene.fillPath(
      '#8a4f22',
      `M${rx + 150} ${ry + 102}v-18q0-6 6-6h36q6 0 6 6v18zM${rx + 224} ${ry + 102}v-38l-6-14h14l-6 14v38z`,
      ' opacity=".45"',
    );
  scene.highlight(
    0.2,
    polygon([
      [rx + 140, ry + 32],
      [rx + 190, ry + 32],
      [rx + 140, ry + 84],
    ]),
  );
  scene.fillPath(scene.tone('#d9cfbf'), rect(rx + 98, ry + 106, 152, 6));
  scene.shade(0.25, rect(rx + 100, ry + 112, 148, 4));
  // door
  scene.fillPath(scene.tone(tr), rect(rx + 24, ry + 24, 62, B - ry - 24));
  scene.fillPath(scene.tone(scene.pick(['#d98a3a', '#2f6b6b', '#b4473a'])), rect(rx + 30, ry + 30, 36, B - ry - 36));
  scene.fillPath(
    'url(#l)',
    rect(rx + 70, ry + 30, 11, B - ry - 40) +
      rects([
        [rx + 38, ry + 38, 20, 10],
        [rx + 38, ry + 54, 20, 10],
        [rx + 38, ry + 70, 20, 10],
      ]),
  );
  scene.fillPath('#e0b861', rect(rx + 58, ry + 92, 3, 8));
  // tall wing left: garage under bedrooms
  const lx = X - 232,
    lw = 236,
    ly = 262;
  scene.shade(0.24, rect(lx + lw, ly + 20, 16, B - ly - 20));
  scene.fillRect(scene.tone(c), lx, ly, lw, B - ly);
  scene.fillRect(k, lx, ly, lw, 130);
  scene.fillRect(scene.tone(bk, -0.04), lx, ly + 130, lw, B - ly - 130);
  scene.fillRect('url(#y)', lx, ly + 130, lw, B - ly - 130);
  scene.fillPath(scene.tone(tr), rect(lx - 2, ly + 126, lw + 4, 7));
  scene.fillPath(
    scene.tone(c, 0.1),
    polygon([
      [lx, ly + 2],
      [lx + lw / 2, ly - 72],
      [lx + lw, ly + 2],
    ]),
  );
  scene.fillPath(
    k,
    polygon([
      [lx, ly + 2],
      [lx + lw / 2, ly - 72],
      [lx + lw, ly + 2],
    ]),
  );
  scene.fillPath(
    scene.tone(tr),
    polygon([
      [lx - 24, ly + 12],
      [lx + lw / 2, ly - 92],
      [lx + lw + 24, ly + 12],
      [lx + lw + 4, ly + 12],
      [lx + lw / 2, ly - 76],
      [lx - 4, ly + 12],
    ]),
  );
  scene.fillPath(
    scene.tone(rf),
    polygon([
      [lx - 28, ly + 8],
      [lx + lw / 2, ly - 98],
      [lx + lw + 28, ly + 8],
      [lx + lw + 20, ly + 8],
      [lx + lw / 2, ly - 90],
      [lx - 20, ly + 8],
    ]),
  );
  if (scene.hasSnow)
    scene.fillPath(
      '#fff',
      polygon([
        [lx - 28, ly + 4],
        [lx + lw / 2, ly - 106],
        [lx + lw + 28, ly + 4],
        [lx + lw / 2, ly - 94],
      ]),
    );
  scene.shade(
    0.16,
    polygon([
      [lx, ly + 2],
      [lx + lw / 2, ly - 72],
      [lx + lw, ly + 2],
      [lx + lw, ly + 12],
      [lx + lw / 2, ly - 58],
      [lx, ly + 14],
    ]),
  );
  scene.addWindow('a', lx + 42, ly + 40);
  scene.addWindow('a', lx + 142, ly + 40);
  scene.addWindow('d', lx + lw / 2 - 22, ly - 40 + 2, 0);
  const gx = lx + 40,
    gw = 156;
  scene.fillPath(scene.tone(tr), rect(gx - 8, B - 94, gw + 16, 94));
  scene.fillPath(scene.tone(tr, -0.1), rect(gx, B - 86, gw, 86));
  let gl = '';
  for (let i = 0; i < 4; i++) gl += `M${gx} ${B - 86 + i * 21.5}h${gw}`;
  for (let i = 1; i < 4; i++) gl += `M${gx + (gw * i) / 4} ${B - 86}v86`;
  scene.strokePath(scene.light.shadow, 1.4, gl, ' opacity=".28"');
  scene.fillPath(
    scene.isDark ? 'url(#l)' : 'url(#g)',
    rects([0, 1, 2, 3].map((i) => [gx + 5 + (i * gw) / 4, B - 82, gw / 4 - 10, 13])),
  );
  scene.fillPath('url(#x)', rect(lx, ly + 12, lw, B - ly - 12) + rect(rx, ry, rw, B - ry), ' opacity=".8"');
  scene.glow(rx + 50, ry + 70, 90, 90, 0.7);
  scene.fillPath(
    scene.tone(scene.hasSnow ? '#c3ccd4' : '#a6a39e'),
    polygon([
      [gx - 8, B],
      [gx + gw + 8, B],
      [gx + gw + 30, 600],
      [gx - 70, 600],
    ]),
  );
  scene.fillPath(
    scene.tone(scene.hasSnow ? '#dbe2e8' : '#cbc4b8'),
    polygon([
      [rx + 24, B],
      [rx + 86, B],
      [gx + gw + 44, B + 46],
      [gx + gw + 14, B + 40],
    ]),
  );
  scene.bushRow(rx + 96, 160, B + 10, 30);
  scene.bushRow(lx - 30, 56, B + 8, 30);
  scene.bushRow(lx + lw - 26, 24, B + 8, 22);
}
