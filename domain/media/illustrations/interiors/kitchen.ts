import { mixColors } from '#domain/media/illustrations/color.ts';
import { polygon, rect, short } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawCityWindow, drawLampLight, drawPlant, drawRoom } from './room.ts';

/** A kitchen along one wall. */
export function drawKitchen(scene: Scene): void {
  const wall = scene.pick(['#e9e5dc', '#dfe3df', '#e6ddd0']),
    H = drawRoom(scene, wall),
    cab = scene.pick(['#2f4a4a', '#35506b', '#7a8a78', '#e7e2d6', '#3a3d42', '#a9683f']),
    x0 = scene.width * 0.06,
    w = scene.width * 0.88,
    ct = 300,
    top = '#f2efe9';
  scene.pattern('ti', 26, 13, `<path d="M0 .5h26M0 7h26M6 .5v6M19 7v6" stroke="${scene.light.shadow}" opacity=".16"/>`);
  scene.fillRect(scene.tone('#fbfaf6'), x0, 170, w, ct - 170);
  scene.fillRect('url(#ti)', x0, 170, w, ct - 170);
  // uppers and window
  const ww = 210,
    wx = scene.centerX - ww / 2 - 40;
  const doors = (x: number, y: number, cw: number, h: number, m: number) => {
    scene.fillPath(scene.tone(cab), rect(x, y, cw, h));
    let d = '',
      g = '';
    for (let i = 0; i < m; i++) {
      const q = cw / m;
      d += `M${short(x + i * q + 5)} ${short(y + 6)}h${short(q - 10)}v${short(h - 12)}h${short(10 - q)}z`;
      g += rect(x + i * q + (i % 2 ? 9 : q - 13), y + (h > 100 ? h - 36 : 12), 3, 22);
    }
    scene.strokePath(scene.light.shadow, 1.6, d, ' opacity=".28"');
    scene.fillPath('#d0ab62', g);
  };
  doors(x0, 46, wx - x0 - 28, 124, 3);
  doors(wx + ww + 28, 46, x0 + w - wx - ww - 28, 124, 3);
  scene.shade(0.2, rect(x0, 170, wx - x0 - 28, 6) + rect(wx + ww + 28, 170, x0 + w - wx - ww - 28, 6));
  drawCityWindow(scene, wx, 64, ww, 180, [2, 2]);
  if (scene.isDark) {
    scene.defineLampGlow();
    scene.add(
      `<ellipse cx="${short(x0 + 80)}" cy="180" rx="130" ry="70" fill="url(#lg)"/><ellipse cx="${short(x0 + w - 90)}" cy="180" rx="130" ry="70" fill="url(#lg)"/>`,
    );
  }
  // counter run
  doors(x0, ct + 12, w, H - ct - 22, 8);
  scene.fillPath(scene.tone('#23262a'), rect(x0, H - 12, w, 12));
  scene.fillPath(scene.tone(top), rect(x0 - 6, ct, w + 12, 13));
  scene.shade(0.2, rect(x0, ct + 13, w, 4));
  // range
  const rx = x0 + w * 0.74;
  scene.fillPath(scene.tone('#c9ced2'), rect(rx, ct - 2, 104, H - ct - 8));
  scene.fillPath(scene.tone('#23262a'), rect(rx + 8, ct + 34, 88, 62));
  scene.fillPath('#ffb95c', rect(rx + 14, ct + 40, 76, 50), ` opacity="${scene.isDark ? 0.75 : 0.3}"`);
  scene.fillPath(scene.tone('#6f777d'), rect(rx + 8, ct + 26, 88, 4));
  let kn = '';
  for (let i = 0; i < 5; i++) kn += rect(rx + 12 + i * 18, ct + 8, 8, 8);
  scene.fillPath(scene.tone('#2b2f33'), kn);
  scene.fillPath(scene.tone('#23262a'), rect(rx + 6, ct - 7, 92, 5));
  scene.fillPath(
    scene.tone('#b5483a'),
    `M${short(rx + 18)} ${ct - 30}h44v18q0 6-6 6h-32q-6 0-6-6z` + rect(rx + 10, ct - 26, 60, 4),
  );
  scene.fillPath(
    scene.tone('#c9ced2', -0.1),
    polygon([
      [rx + 14, 96],
      [rx + 90, 96],
      [rx + 104, 170],
      [rx, 170],
    ]),
  );
  scene.fillPath(scene.tone('#c9ced2'), rect(rx - 2, 166, 108, 9) + rect(rx + 34, 20, 36, 78));
  // sink, jars, board
  scene.strokePath(scene.tone('#b08a4a'), 4, `M${short(wx + 100)} ${ct}v-34q0-14 14-14q14 0 14 14v8`);
  scene.fillPath(scene.tone('#c08a5a'), rect(x0 + 36, ct - 62, 42, 62));
  scene.fillPath(scene.tone('#e6dccb'), rect(x0 + 96, ct - 34, 22, 34) + rect(x0 + 124, ct - 26, 20, 26));
  scene.fillPath(scene.tone('#8a5f3c'), rect(x0 + 96, ct - 39, 22, 6) + rect(x0 + 124, ct - 31, 20, 6));
  drawPlant(scene, wx + 186, ct, 0.5);
  // island, stools, pendants
  const ix = scene.centerX - 210,
    iw = 400,
    iy = 448;
  scene.shade(0.3, rect(ix - 20, 588, iw + 50, 12));
  scene.fillPath(scene.tone(mixColors(cab, '#000', 0.12)), rect(ix + 14, iy + 14, iw - 28, 152));
  let pn = '';
  for (let i = 0; i < 4; i++) pn += `M${short(ix + 26 + i * 94)} ${iy + 30}h80v120h-80z`;
  scene.strokePath(scene.light.shadow, 1.6, pn, ' opacity=".3"');
  scene.fillPath(scene.tone(top), rect(ix - 6, iy, iw + 12, 15));
  scene.highlight(0.5, rect(ix - 6, iy, iw + 12, 3));
  scene.shade(0.24, rect(ix + 14, iy + 15, iw - 28, 7));
  for (const q of [0.2, 0.5, 0.8]) {
    const px = ix + iw * q;
    scene.strokePath(scene.tone('#23262a'), 2, `M${short(px)} 0v196`);
    drawLampLight(scene, Number(short(px)), 400, 190);
    scene.fillPath(scene.tone('#d0ab62'), `M${short(px - 24)} 222q4-28 24-28q20 0 24 28z`);
    scene.fillPath('#ffe9b8', `M${short(px - 22)} 222h44q-6 9-22 9q-16 0-22-9z`);
    const sx = px - 22;
    scene.fillPath(scene.tone('#a9764a'), `M${short(sx)} 498h44q4 10-4 12h-36q-8-2-4-12z`);
    scene.strokePath(
      scene.tone('#2b2b2b'),
      3.4,
      `M${short(sx + 6)} 510l-7 90M${short(sx + 38)} 510l7 90M${short(sx + 2)} 566h40`,
    );
  }
  scene.fillPath(scene.tone('#e6dccb'), `M${short(ix + 130)} ${iy}q-18-20-14-26h72q4 6-14 26z`);
  for (const [q, c] of [
    [134, '#d98a2c'],
    [152, '#e0a93a'],
    [168, '#c9692a'],
  ] as const)
    scene.add(`<circle cx="${short(ix + q)}" cy="${iy - 30}" r="12" fill="${scene.tone(c)}"/>`);
}
