import { polygon, rect, rects, short, pickAt } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** Painted row houses, some with bay windows. */
export function drawRowhouse(scene: Scene): void {
  scene.sky();
  scene.skyline(300, 190, 0.35, [34, 66]);
  const B = scene.ground,
    w = 200,
    top = 150,
    bl = scene.light.shadow;
  scene.pave();
  const k = scene.brick();
  const cols = ['#b9563f', '#d8b98a', '#6f8f86', '#8d4f48', '#c9986a', '#66809a', '#d9cdb8', '#9a5f4a'],
    tr = '#f2ece0',
    st = scene.tone('#e6dac6');
  scene.defineWindow('a', 38, 72, { frame: tr, sill: '#e3d7c2', lint: '#e3d7c2' });
  scene.defineWindow('b', 38, 86, { frame: tr, sill: '#e3d7c2', lint: '#e3d7c2' });
  const dcs = ['#1f3b57', '#7c2d2a', '#2f5a48', '#d9a441', '#2a2d33'],
    dx = 142;
  const facade = (id: string, bow: number, door: string) =>
    scene.define(id, () => {
      scene.fillRect('currentColor', 0, top, w, B - top);
      scene.fillRect(k, 0, top, w, B - top);
      scene.fillRect(scene.tone('#cbb99f', -0.05), 0, B - 50, w, 50);
      scene.highlight(0.25, rect(0, B - 50, w, 3));
      if (bow) {
        const y0 = top + 26,
          y1 = B - 30;
        scene.fillRect('currentColor', 30, y0 - 8, 76, y1 - y0 + 8);
        scene.highlight(0.12, rect(30, y0 - 8, 76, y1 - y0 + 8));
        scene.fillPath(
          'currentColor',
          polygon([
            [10, y0],
            [30, y0 - 8],
            [30, y1],
            [10, y1 - 6],
          ]) +
            polygon([
              [106, y0 - 8],
              [126, y0],
              [126, y1 - 6],
              [106, y1],
            ]),
        );
        scene.fillPath(
          bl,
          polygon([
            [10, y0],
            [30, y0 - 8],
            [30, y1],
            [10, y1 - 6],
          ]),
          ' opacity=".16"',
        );
        scene.fillPath(
          bl,
          polygon([
            [106, y0 - 8],
            [126, y0],
            [126, y1 - 6],
            [106, y1],
          ]),
          ' opacity=".3"',
        );
        scene.fillPath(
          bl,
          polygon([
            [126, y0],
            [136, y0 + 10],
            [136, y1 - 4],
            [126, y1 - 6],
          ]),
          ' opacity=".2"',
        );
        scene.addWindow('a', 49, top + 58);
        scene.addWindow('b', 49, top + 200);
        const g = scene.random() < scene.light.lit ? 'url(#l)' : 'url(#g)';
        scene.fillPath(
          st,
          polygon([
            [13, top + 62],
            [27, top + 57],
            [27, top + 132],
            [13, top + 132],
          ]) +
            polygon([
              [109, top + 57],
              [123, top + 62],
              [123, top + 132],
              [109, top + 132],
            ]) +
            polygon([
              [13, top + 204],
              [27, top + 199],
              [27, top + 288],
              [13, top + 286],
            ]) +
            polygon([
              [109, top + 199],
              [123, top + 204],
              [123, top + 286],
              [109, top + 288],
            ]),
        );
        scene.fillPath(
          g,
          polygon([
            [15, top + 64],
            [25, top + 60],
            [25, top + 129],
            [15, top + 129],
          ]) +
            polygon([
              [111, top + 60],
              [121, top + 64],
              [121, top + 129],
              [111, top + 129],
            ]) +
            polygon([
              [15, top + 206],
              [25, top + 202],
              [25, top + 285],
              [15, top + 283],
            ]) +
            polygon([
              [111, top + 202],
              [121, top + 206],
              [121, top + 283],
              [111, top + 285],
            ]),
        );
        for (const q of [top + 20, top + 160]) {
          const d = polygon([
            [6, q + 4],
            [30, q - 7],
            [106, q - 7],
            [130, q + 4],
            [130, q + 12],
            [106, q + 2],
            [30, q + 2],
            [6, q + 12],
          ]);
          scene.fillPath(st, d);
        }
      } else {
        scene.addWindow('a', 24, top + 58);
        scene.addWindow('a', 84, top + 58);
        scene.addWindow('b', 24, top + 190);
        scene.addWindow('b', 84, top + 190);
        scene.fillPath(st, rect(0, top + 156, w, 4));
        scene.shade(0.16, rect(0, top + 160, w, 3));
      }
      scene.addWindow('a', dx + 2, top + 58);
      const y = B - 184;
      scene.fillPath(st, rect(dx - 7, y, 56, 136) + `M${dx - 14} ${y}h70l-6-12h-58z`);
      scene.shade(0.3, rect(dx - 9, y, 60, 4));
      scene.fillPath(scene.tone('#20242a'), rect(dx, y + 8, 42, 128));
      scene.fillPath(scene.tone(door), rect(dx + 3, y + 32, 36, 104));
      scene.fillPath(
        'url(#l)',
        rects([
          [dx + 3, y + 11, 36, 17],
          [dx + 11, y + 40, 20, 28],
        ]),
      );
      scene.fillPath('#e3bd66', rect(dx + 32, y + 84, 3, 7));
      scene.shade(
        0.2,
        rects([
          [dx + 8, y + 86, 11, 40],
          [dx + 22, y + 86, 11, 40],
        ]),
      );
      scene.glow(dx + 20, y + 50, 50, 90, 0.8);
      scene.fillPath('currentColor', rect(-4, top - 20, w + 8, 22));
      scene.fillPath(bl, rect(-4, top - 20, w + 8, 22), ' opacity=".45"');
      scene.fillPath('currentColor', rect(-7, top - 26, w + 14, 7));
      scene.fillPath(bl, rect(-7, top - 26, w + 14, 7), ' opacity=".25"');
      scene.pattern('cb', 16, 40, `<path fill="${bl}" d="M4 0h6v40h-6z"/>`);
      scene.fillPath('url(#cb)', rect(2, top - 18, w - 4, 18), ' opacity=".45"');
      scene.fillPath(bl, rect(0, top + 2, w, 11), ' opacity=".3"');
      if (scene.hasSnow) scene.fillPath('#fbfdff', `M-7 ${top - 26}q${w / 2}-9 ${w + 14} 0z`);
      scene.fillPath('url(#x)', rect(0, top - 20, w, B - top + 20));
      scene.fillPath(bl, rect(w - 2, top, 2, B - top), ' opacity=".35"');
    });
  scene.define('st', () => {
    scene.add(`<g color="${scene.tone('#b3a38c')}">`);
    scene.stairs(dx + 21, B - 48, 58, 6, 11, 9);
    scene.add('</g>');
    let d = '';
    for (const g of [-1, 1]) {
      const x0 = dx + 21 + g * 31;
      d += `M${x0} ${B - 82}l${g * 12} 66v34`;
      for (let i = 0; i < 6; i++) d += `M${short(x0 + g * i * 2)} ${B - 82 + i * 11}v34`;
    }
    scene.strokePath(scene.tone('#1b1d22', -0.1), 2, d);
    scene.bushRow(12, 100, B + 8, 24);
    scene.fence(4, 114, B + 12, 30);
  });
  facade('A', 1, pickAt(dcs, scene.seed));
  facade('C', 0, pickAt(dcs, scene.seed + 3));
  const x0 = Math.round(scene.centerX - w * 1.5 + scene.between(-30, 30));
  let i = 0;
  for (let x = x0 - w * Math.ceil(x0 / w); x < scene.width; x += w, i++) {
    scene.use((i + scene.seed) % 2 ? 'A' : 'C', x, 0, ` color="${scene.tone(pickAt(cols, i * 3 + scene.seed * 2))}"`);
    scene.use('st', x, 0);
  }
  scene.tree(x0 + 6, B + 44, 0.96);
  scene.tree(x0 + w * 3 - 30, B + 46, 0.86);
  if (scene.width > 1000) {
    scene.tree(x0 + w * 5, B + 42);
    scene.tree(x0 - w * 1.6, B + 42);
  }
  scene.lamp(x0 + w * 1.5 + 18, B + 44);
}
