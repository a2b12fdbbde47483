import { mixColors } from '#domain/media/illustrations/color.ts';
import { rect, rects, pickAt } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

const BROWN = ['#8a5a44', '#7c4f3d', '#9a6a52', '#a06f58', '#84604f', '#6f4a3c'];

/** A row of brownstones with high stoops. */
export function drawBrownstone(scene: Scene): void {
  scene.hasSlimWindows = true;
  scene.sky();
  scene.skyline(330, 270, 0.4, [40, 80]);
  const B = scene.ground,
    w = 204,
    c = scene.pick(BROWN),
    wd = '#fff',
    bl = scene.light.shadow;
  const wo = { frame: '#2d2a2c', sill: mixColors(c, '#fff', 0.22) };
  scene.defineWindow('a', 34, 58, { ...wo, lint: mixColors(c, '#fff', 0.18) });
  scene.defineWindow('p', 36, 84, { ...wo, hood: mixColors(c, '#fff', 0.18) });
  const dcs = ['#2f4a3e', '#5a2a26', '#1f3350', '#6b4a2c', '#23282e'];
  const facade = (id: string, top: number, fh: number, door: string) =>
    scene.define(id, () => {
      // drawn at x 0, color from currentColor
      const y3 = B - 88 - 112,
        xs = [24, 86, 146],
        dx = 146;
      scene.fillRect('currentColor', 0, top, w, B - top);
      scene.fillPath(bl, rect(0, B - 84, w, 84), ' opacity=".16"');
      scene.pattern('ru', 60, 14, `<path d="M0 .5h60M18 .5v14" stroke="${bl}" opacity=".2"/>`);
      scene.fillRect('url(#ru)', 0, B - 78, w, 78);
      scene.fillPath(wd, rect(0, B - 88, w, 5) + rect(0, y3 - 28, w, 3), ' opacity=".24"');
      scene.fillPath(bl, rect(0, B - 83, w, 4), ' opacity=".2"');
      for (let f = 0, y = y3 - 34 - fh; y > top + 12; y -= fh, f++) xs.forEach((v) => scene.addWindow('a', v, y));
      scene.addWindow('p', 23, y3);
      scene.addWindow('p', 85, y3);
      for (const v of [24, 86])
        scene.add(
          `<use href="#a${scene.random() < scene.light.lit ? 3 : 0}" transform="matrix(1 0 0 .72 ${v} ${B - 58})"/>`,
        );
      const X = dx - 6,
        Y = y3 - 4,
        dw = 46,
        dh = B - 88 - Y;
      scene.fillPath(wd, rect(X - 10, Y - 2, dw + 20, dh + 2), ' opacity=".22"');
      scene.fillPath(bl, rect(X - 6, Y + 4, 4, dh - 4) + rect(X + dw + 2, Y + 4, 4, dh - 4), ' opacity=".2"');
      scene.fillPath('currentColor', `M${X - 17} ${Y - 2}h${dw + 34}v-9q-${dw / 2 + 17}-20-${dw + 34} 0z`);
      scene.fillPath(wd, `M${X - 17} ${Y - 2}h${dw + 34}v-9q-${dw / 2 + 17}-20-${dw + 34} 0z`, ' opacity=".34"');
      scene.fillPath(bl, rect(X - 13, Y - 2, dw + 26, 5), ' opacity=".32"');
      scene.fillPath('#1c1a1c', `M${X} ${Y + dh}V${Y + 26}q${dw / 2}-34 ${dw} 0v${dh - 26}z`);
      scene.fillPath('url(#l)', `M${X + 4} ${Y + 25}q${dw / 2 - 4}-24 ${dw - 8} 0z`);
      scene.fillPath(
        scene.tone(door),
        rects([
          [X + 4, Y + 29, 18, dh - 29],
          [X + 24, Y + 29, 18, dh - 29],
        ]),
      );
      scene.fillPath(
        'url(#l)',
        rects([
          [X + 8, Y + 34, 10, 34],
          [X + 28, Y + 34, 10, 34],
        ]),
        scene.isDark ? '' : ' opacity=".6"',
      );
      scene.fillPath(
        '#d8b25c',
        rects([
          [X + 20, Y + 76, 2, 6],
          [X + 24, Y + 76, 2, 6],
        ]),
      );
      scene.fillPath('currentColor', rect(-5, top - 26, w + 10, 22));
      scene.fillPath(bl, rect(-5, top - 26, w + 10, 22), ' opacity=".42"');
      scene.fillPath('currentColor', rect(-8, top - 32, w + 16, 7));
      scene.fillPath(bl, rect(-8, top - 32, w + 16, 7), ' opacity=".22"');
      scene.fillPath(bl, rect(0, top - 4, w, 13), ' opacity=".3"');
      scene.pattern('cb', 20, 40, `<path fill="${bl}" d="M5 0h8v40h-8z"/>`);
      scene.fillPath('url(#cb)', rect(2, top - 24, w - 4, 22), ' opacity=".5"');
      if (scene.hasSnow) scene.fillPath('#fbfdff', `M-8 ${top - 32}q${w / 2}-9 ${w + 16} 0z`);
      scene.fillPath('url(#x)', rect(0, top - 26, w, B - top + 26));
      scene.fillPath(bl, rect(w - 3, top, 3, B - top), ' opacity=".3"');
    });
  scene.define('st', () => {
    // stoop at door x 140
    const sx = 130,
      sw = 66,
      k = 10,
      sy = B - 88;
    scene.fillPath(bl, rect(sx - 24, B + 22, sw + 56, 8), ' opacity=".3"');
    scene.fillPath('currentColor', rect(sx - 8, sy, sw + 16, B + 22 - sy));
    scene.fillPath(bl, rect(sx - 8, sy, sw + 16, B + 22 - sy), ' opacity=".36"');
    scene.stairs(sx + sw / 2, sy, sw, k, 11, 14);
    const ir = scene.tone('#1b1d22', -0.1);
    let d = '';
    for (const g of [-1, 1]) {
      const x0 = g < 0 ? sx - 4 : sx + sw + 4,
        x1 = x0 + g * 18;
      for (let i = 0; i <= 6; i++) d += `M${x0 + g * i * 3} ${Math.round(sy + i * 18)}v-34`;
      d += `M${x0} ${sy - 34}L${x1} ${B - 12}`;
      scene.fillPath(ir, rect(x1 - 4, B - 26, 8, 50) + rect(x0 - 3, sy - 42, 6, 44));
      scene.add(`<circle cx="${x1}" cy="${B - 30}" r="5.500" fill="${ir}"/>`);
    }
    scene.strokePath(ir, 1.8, d);
    scene.bushRow(10, 86, B + 10, 22);
    scene.fence(6, 96, B + 14, 32);
  });
  facade('A', 86, 92, pickAt(dcs, scene.seed));
  facade('C', 134, 88, pickAt(dcs, scene.seed + 2));
  scene.pave();
  const x0 = Math.round(scene.centerX - w * 0.62 + scene.between(-20, 20));
  const xs: [number, number][] = [];
  for (let i = -5; i <= 5; i++) {
    const x = x0 + i * w;
    if (x < scene.width && x + w > 0) xs.push([x, i]);
  }
  xs.forEach(([x, i]) =>
    scene.use(
      i % 3 ? 'C' : 'A',
      x,
      0,
      ` color="${scene.tone(i ? mixColors(scene.pick(BROWN), c, 0.25) : c, i % 3 ? 0.08 : 0)}"`,
    ),
  );
  xs.forEach(([x, i]) =>
    scene.use('st', x, 0, ` color="${scene.tone(i ? mixColors(pickAt(BROWN, i + 9), c, 0.4) : c, 0.06)}"`),
  );
  xs.forEach(([x]) => scene.glow(x + 163, B - 140, 60, 90, 0.8));
  scene.tree(x0 - w * 0.46, B + 42, 1.1);
  scene.tree(x0 + w * 1.52, B + 44, 1.2);
  if (scene.width > 1000) {
    scene.tree(x0 + w * 3.5, B + 42);
    scene.tree(x0 - w * 2.4, B + 42);
    scene.lamp(x0 - w * 1.5, B + 42);
  }
  scene.lamp(x0 + w + 46, B + 42);
}
