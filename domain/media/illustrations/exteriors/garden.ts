import { polygon, rect } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawRoof } from './yard.ts';

/** Garden apartments around a court. */
export function drawGarden(scene: Scene): void {
  scene.sky();
  scene.treeline(330, 0.3);
  scene.treeline(390, 0.6);
  scene.lawn();
  const B = scene.ground - 30,
    X = Math.round(scene.centerX),
    c = scene.pick(['#a5583f', '#9b5140', '#b57452', '#8f5c4c']),
    tr = '#f6f1e6';
  const k = scene.brick();
  scene.tree(X - 330, B, 1.1, scene.plants.leaf2);
  scene.tree(X + 350, B, 1, scene.plants.leaf2);
  if (scene.width > 1000) {
    scene.tree(X - 600, B);
    scene.tree(X + 610, B);
  }
  scene.defineWindow('a', 34, 54, { frame: tr, sill: '#e8decb', six: true, lint: '#e8decb', rail: 1.4 });
  const blk = (x: number, w: number, top: number, bot: number, bays: number, dim: number) => {
    const rf = '#4d5258';
    drawRoof(
      scene,
      [
        [x - 10, top + 2],
        [x + 22, top - 52],
        [x + w - 22, top - 52],
        [x + w + 10, top + 2],
      ],
      rf,
      1,
    );
    scene.highlight(0.1, rect(x + 22, top - 52, w - 44, 4));
    scene.fillRect(scene.tone(c, dim), x, top, w, bot - top);
    scene.fillRect(k, x, top, w, bot - top);
    scene.fillPath(scene.tone(tr), rect(x - 10, top, w + 20, 7));
    scene.shade(0.3, rect(x, top + 7, w, 8));
    const st = w / bays;
    for (let y = top + 32; y < bot - 60; y += 82)
      for (let i = 0; i < bays; i++) scene.addWindow('a', x + st * i + st / 2 - 17, y);
    scene.fillPath('url(#x)', rect(x, top, w, bot - top));
  };
  if (scene.width > 1000) {
    blk(X - 620, 230, 214, B, 3, -0.06);
    blk(X + 390, 230, 214, B, 3, -0.06);
  }
  blk(X - 170, 340, 208, B - 4, 5, -0.04);
  // center entrance
  const door = (dx: number, B2: number, big: number) => {
    const w = big ? 76 : 56;
    scene.fillPath(scene.tone(tr), rect(dx - w / 2, B2 - 104, w, 104));
    scene.fillPath(
      scene.tone(tr, 0.2),
      polygon([
        [dx - w / 2 - 10, B2 - 102],
        [dx, B2 - 102 - (big ? 38 : 22)],
        [dx + w / 2 + 10, B2 - 102],
      ]),
    );
    scene.shade(0.28, rect(dx - w / 2 - 4, B2 - 102, w + 8, 4));
    scene.fillPath(scene.tone(tr, -0.2), rect(dx - w / 2 + 4, B2 - 98, 7, 98) + rect(dx + w / 2 - 11, B2 - 98, 7, 98));
    scene.fillPath(scene.tone('#23443a'), rect(dx - 20, B2 - 82, 40, 82));
    scene.fillPath(
      'url(#l)',
      rect(dx - 20, B2 - 94, 40, 10) + rect(dx - 14, B2 - 76, 12, 36) + rect(dx + 2, B2 - 76, 12, 36),
    );
    scene.glow(dx, B2 - 50, 80, 80, 0.8);
  };
  door(X, B - 2, 1);
  const cu = scene.tone(tr);
  scene.fillPath(scene.tone('#6f9a8c'), `M${X - 16} 118q16-40 32 0z`);
  scene.fillPath(cu, rect(X - 16, 118, 32, 38));
  scene.fillPath(
    scene.light.lit > 0.25 ? 'url(#l)' : scene.tone('#5d6b74'),
    rect(X - 9, 124, 6, 26) + rect(X + 3, 124, 6, 26),
  );
  scene.fillPath(cu, rect(X - 22, 152, 44, 6));
  scene.strokePath(scene.tone('#6f9a8c'), 2, `M${X} 100v-24`);
  // wings come forward
  for (const g of [-1, 1]) {
    const x = g < 0 ? X - 378 : X + 178;
    scene.shade(0.26, g < 0 ? rect(x + 200, 240, 16, B - 236) : rect(0, 0, 0, 0));
    blk(x, 200, 232, B + 30, 3, 0.02);
    door(x + 100, B + 30, 0);
  }
  scene.fillPath(
    scene.tone(scene.hasSnow ? '#d6dde4' : '#c9c0ae'),
    polygon([
      [X - 24, B],
      [X + 24, B],
      [X + 70, 600],
      [X - 70, 600],
    ]),
  );
  scene.add(
    `<ellipse cx="${X}" cy="${B + 42}" rx="78" ry="17" fill="${scene.tone(scene.hasSnow ? '#d6dde4' : '#c9c0ae')}"/><ellipse cx="${X}" cy="${B + 40}" rx="44" ry="9" fill="${scene.tone(scene.plants.bush)}"/>`,
  );
  scene.bushRow(X - 34, 70, B + 40, 18);
  scene.bushRow(X - 166, 108, B + 6, 26);
  scene.bushRow(X + 66, 104, B + 6, 26);
  scene.bushRow(X - 372, 66, B + 40, 26);
  scene.bushRow(X - 242, 56, B + 40, 26);
  scene.bushRow(X + 184, 60, B + 40, 26);
  scene.bushRow(X + 312, 66, B + 40, 26);
  scene.tree(X - 128, B + 30, 0.54);
  scene.tree(X + 132, B + 30, 0.5);
  scene.lamp(X - 66, B + 52);
  scene.ground = B + 30;
  scene.walk();
}
