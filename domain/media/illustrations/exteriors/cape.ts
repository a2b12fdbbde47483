import { mixColors } from '#domain/media/illustrations/color.ts';
import { polygon, rect, rects } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawRoof, drawYard } from './yard.ts';

/** A shingled Cape behind a lawn. */
export function drawCape(scene: Scene): void {
  drawYard(scene);
  const B = scene.ground,
    X = Math.round(scene.centerX + scene.between(-14, 14)),
    [c, sh] = scene.pick([
      ['#e9e4d8', '#2f4a5c'],
      ['#b9c4c6', '#26323c'],
      ['#e5d9be', '#5a2f2c'],
      ['#8fa3a0', '#f1ece0'],
      ['#f0ede6', '#2f5a48'],
    ]),
    tr = '#f8f5ee',
    w = 430,
    x = X - w / 2,
    et = 306;
  scene.tree(X - 286, B - 2, 1.2, scene.plants.leaf2);
  scene.tree(X + 316, B - 4, 0.95);
  if (scene.width > 1000) {
    scene.tree(X - 500, B - 4, 0.8);
    scene.tree(X + 540, B, 1, scene.plants.leaf2);
    scene.tree(X - 640, B, 1, scene.plants.leaf2);
  }
  const k = scene.clapboard(8);
  scene.defineWindow('a', 46, 72, { frame: tr, sill: tr, six: true, shut: sh, rail: 1.6 });
  scene.defineWindow('d', 34, 48, { frame: tr, sill: tr, six: true, rail: 1.4 });
  const rf = scene.pick(['#4b4a50', '#5d4b44', '#45525a']);
  // side wing
  scene.fillRect(scene.tone(c, -0.05), x + w - 2, 372, 130, B - 372);
  scene.fillRect(k, x + w - 2, 372, 130, B - 372);
  drawRoof(
    scene,
    [
      [x + w - 8, 374],
      [x + w + 14, 306],
      [x + w + 112, 306],
      [x + w + 140, 374],
    ],
    rf,
    1,
  );
  scene.addWindow('d', x + w + 48, 400);
  scene.shade(0.2, rect(x + w, 372, 130, 8));
  scene.fillPath(scene.tone('#93503f'), rect(X + 92, 118, 46, 90));
  scene.fillPath(scene.tone('#93503f', -0.25), rect(X + 122, 118, 16, 90));
  scene.fillPath(scene.tone('#b9ada0'), rect(X + 86, 110, 58, 10));
  if (scene.hasSnow) scene.fillPath('#fff', rect(X + 86, 105, 58, 6));
  drawRoof(
    scene,
    [
      [x - 18, et + 6],
      [x + 42, 160],
      [x + w - 42, 160],
      [x + w + 18, et + 6],
    ],
    rf,
    1,
  );
  scene.pattern(
    'z',
    20,
    14,
    `<path d="M0 .5h20M5 .5v7M15 7.500v7M0 7.500h20" stroke="${scene.light.shadow}" opacity=".2"/>`,
  );
  scene.fillPath(
    'url(#z)',
    polygon([
      [x - 18, et + 6],
      [x + 42, 160],
      [x + w - 42, 160],
      [x + w + 18, et + 6],
    ]),
  );
  scene.highlight(
    0.14,
    polygon([
      [x + 42, 160],
      [x + w - 42, 160],
      [x + w - 40, 166],
      [x + 40, 166],
    ]),
  );
  scene.fillRect(scene.tone(c), x, et, w, B - et);
  scene.fillRect(k, x, et, w, B - et);
  scene.fillPath(scene.tone(tr), rect(x - 18, et, w + 36, 9) + rect(x, et, 9, B - et) + rect(x + w - 9, et, 9, B - et));
  scene.shade(0.3, rect(x, et + 9, w, 9));
  for (const q of [x + 92, x + w - 92]) {
    scene.shade(
      0.22,
      polygon([
        [q + 34, 210],
        [q + 58, 280],
        [q + 34, 280],
      ]),
    );
    scene.fillRect(scene.tone(c, 0.04), q - 34, 206, 68, 76);
    scene.fillRect(k, q - 34, 206, 68, 76);
    scene.fillPath(
      scene.tone(tr),
      polygon([
        [q - 44, 212],
        [q, 164],
        [q + 44, 212],
        [q + 33, 212],
        [q, 176],
        [q - 33, 212],
      ]),
    );
    scene.fillPath(
      scene.tone(c, 0.08),
      polygon([
        [q - 33, 212],
        [q, 176],
        [q + 33, 212],
      ]),
    );
    if (scene.hasSnow)
      scene.fillPath(
        '#fff',
        polygon([
          [q - 46, 210],
          [q, 157],
          [q + 46, 210],
          [q + 40, 210],
          [q, 168],
          [q - 40, 210],
        ]),
      );
    scene.addWindow('d', q - 17, 222);
  }
  for (const q of [x + 52, x + 132, x + w - 178, x + w - 98]) scene.addWindow('a', q, et + 52);
  // door
  scene.fillPath(scene.tone(tr), rect(X - 36, et + 34, 72, B - et - 34));
  scene.fillPath(
    scene.tone(tr, 0.2),
    polygon([
      [X - 46, et + 36],
      [X, et + 14],
      [X + 46, et + 36],
    ]),
  );
  scene.shade(0.3, rect(X - 40, et + 36, 80, 4));
  scene.fillPath(
    scene.tone(mixColors(sh, '#b03a2e', sh === '#f1ece0' ? 1 : 0.1)),
    rect(X - 20, et + 56, 40, B - et - 62),
  );
  scene.fillPath(
    'url(#l)',
    rects([
      [X - 31, et + 58, 8, 86],
      [X + 23, et + 58, 8, 86],
      [X - 20, et + 44, 40, 9],
    ]),
  );
  scene.shade(
    0.24,
    rects([
      [X - 15, et + 64, 13, 38],
      [X + 2, et + 64, 13, 38],
      [X - 15, et + 112, 13, 56],
      [X + 2, et + 112, 13, 56],
    ]),
  );
  scene.fillPath('#e0b861', rect(X + 14, et + 116, 3, 8));
  scene.glow(X, et + 100, 90, 110, 0.8);
  scene.fillPath(scene.tone('#b9b1a5'), rect(X - 46, B - 8, 92, 10));
  scene.fillPath(scene.tone('#cdc6ba'), rect(X - 54, B + 2, 108, 9));
  scene.shade(0.25, rect(X - 54, B + 11, 108, 4));
  scene.fillPath('url(#x)', rect(x, et, w, B - et), ' opacity=".9"');
  scene.fillPath(
    scene.tone(scene.hasSnow ? '#d3dbe2' : '#c9c0b0'),
    `M${X - 40} ${B + 12}h80q10 40 60 82h-170q40-40 30-82z`,
  );
  scene.walk();
  scene.bushRow(x + 10, w / 2 - 66, B + 10, 32);
  scene.bushRow(X + 62, w / 2 - 70, B + 10, 32);
  scene.bushRow(x + w + 14, 110, B + 8, 26);
  // mailbox
  scene.fillPath(scene.tone('#6a5a4c'), rect(X + 118, B + 22, 5, 48));
  scene.fillPath(scene.tone('#2f3a44'), `M${X + 106} ${B + 24}v-12q0-9 9-9h18q9 0 9 9v12z`);
  scene.fillPath(scene.tone('#c0392b'), rect(X + 138, B - 4, 3, 14));
}
