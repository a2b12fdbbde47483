import { polygon, rect, rects, short } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawCityWindow, drawLampLight, drawPicture, drawPlant, drawRoom, drawSunbeam } from './room.ts';

/** A living room with the city outside. */
export function drawLiving(scene: Scene): void {
  const wall = scene.pick(['#e4ded2', '#cfd6d0', '#dcd3c8', '#b9c4c9', '#e9e3da', '#9fb0a6']),
    H = drawRoom(scene, wall),
    wx = scene.width > 1000 ? 180 : 66,
    ww = scene.width > 1000 ? 380 : 270;
  drawCityWindow(scene, wx, 70, ww, 250, [3, 2]);
  drawSunbeam(scene, wx, ww, H);
  const cu = scene.tone('#f3ede2');
  scene.fillPath(scene.tone('#6a5a4c'), rect(wx - 50, 46, ww + 100, 5));
  for (const [q, e] of [
    [wx - 44, 1],
    [wx + ww - 6, -1],
  ] as const) {
    scene.fillPath(cu, `M${q} 50h50q${4 * e} 200 0 ${H - 54}h-50z`, ' opacity=".96"');
    scene.shade(
      0.1,
      rects([
        [q + 10, 52, 5, H - 58],
        [q + 26, 52, 6, H - 58],
        [q + 40, 52, 4, H - 58],
      ]),
    );
  }
  const sc = scene.pick(['#38575a', '#7a4b3c', '#8a8f86', '#34425c', '#a98a5c']),
    x = scene.width * 0.46,
    y = H + 26;
  drawPicture(scene, x + 74, 96, 84, 108);
  drawPicture(scene, x + 176, 116, 66, 84);
  // rug
  scene.fillPath(
    scene.tone('#d9cbb8'),
    polygon([
      [x - 110, H + 66],
      [x + 330, H + 66],
      [x + 400, 592],
      [x - 190, 592],
    ]),
  );
  scene.strokePath(
    scene.tone('#a9604a'),
    3,
    `M${short(x - 100)} ${H + 76}H${short(x + 322)}L${short(x + 380)} 582H${short(x - 170)}z`,
    ' opacity=".6"',
  );
  // sofa
  scene.shade(0.3, rect(x - 10, y + 44, 330, 14));
  const S = (f: string, d: string) => scene.fillPath(f, d);
  S(scene.tone(sc), `M${short(x)} ${y - 84}q0-16 16-16h280q16 0 16 16v90h-312z`);
  S(scene.tone(sc, -0.16), rect(x + 6, y - 26, 300, 60));
  S(
    scene.tone(sc, 0.1),
    `M${short(x + 22)} ${y - 36}h132v28h-136q-4-24 4-28zM${short(x + 158)} ${y - 36}h132q8 4 4 28h-136z`,
  );
  S(
    scene.tone(sc, -0.05),
    `M${short(x - 18)} ${y - 48}q0-14 18-14q18 0 18 14v92h-36zM${short(x + 294)} ${y - 48}q0-14 18-14q18 0 18 14v92h-36z`,
  );
  S(scene.tone('#5a4030'), rect(x - 6, y + 44, 8, 14) + rect(x + 308, y + 44, 8, 14));
  scene.shade(0.18, rect(x + 154, y - 84, 3, 50));
  S(
    scene.tone(scene.pick(['#d9a24a', '#c9692a', '#e6dccb'])),
    `M${short(x + 30)} ${y - 76}q24-8 50 0q6 22 0 44q-26 6-50 0q-6-22 0-44z`,
  );
  S(scene.tone('#efe6d6'), `M${short(x + 236)} ${y - 72}q22-8 46 0q6 20 0 40q-24 6-46 0q-6-20 0-40z`);
  // lamp, table, plant
  const lx = x + 366;
  drawLampLight(scene, lx, y, 170);
  scene.strokePath(scene.tone('#2b2b2b'), 3, `M${short(lx)} ${y + 50}v-200`);
  scene.fillPath(scene.tone('#2b2b2b'), rect(lx - 18, y + 48, 36, 5));
  scene.fillPath(scene.isDark ? '#ffe3a6' : scene.tone('#f4e6c8'), `M${short(lx - 20)} ${y - 190}h40l14 48h-68z`);
  const tx = x + 56;
  scene.shade(0.25, `M${short(tx)} ${y + 112}h190l20 10h-230z`);
  scene.fillPath(scene.tone('#8a5f3c'), `M${short(tx - 8)} ${y + 58}h210l14 12h-238z`);
  scene.fillPath(
    scene.tone('#8a5f3c', -0.3),
    rect(tx - 22, y + 70, 238, 6) + rect(tx - 12, y + 76, 7, 42) + rect(tx + 200, y + 76, 7, 42),
  );
  scene.fillPath(scene.tone('#f3efe6'), rect(tx + 60, y + 52, 46, 6));
  scene.fillPath(scene.tone('#b5483a'), rect(tx + 64, y + 47, 40, 5));
  scene.fillPath(scene.tone('#7f9aa6'), `M${short(tx + 136)} ${y + 60}q-8-16 2-26h12q10 10 2 26z`);
  scene.strokePath(
    scene.tone('#5c8f5e'),
    2,
    `M${short(tx + 144)} ${y + 34}q-4-22-16-30M${short(tx + 144)} ${y + 34}q2-26 14-34M${short(tx + 144)} ${y + 34}v-36`,
  );
  drawPlant(scene, wx - 8 + ww + 58 > x - 20 ? 40 : wx + ww + 60, H + 60, 1.15);
  if (scene.width > 1000) drawPlant(scene, scene.width - 110, H + 50, 1.3);
}
