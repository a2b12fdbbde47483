import { mixColors } from '#domain/media/illustrations/color.ts';
import { polygon, rect, rects, short } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawCityWindow, drawLampLight, drawPicture, drawPlant, drawRoom, drawSunbeam } from './room.ts';

/** A bedroom with a window. */
export function drawBedroom(scene: Scene): void {
  const wall = scene.pick(['#c9d0cb', '#d9cfc6', '#b7c0cc', '#e3dccf', '#c7b8ae', '#8fa39c']),
    H = drawRoom(scene, wall),
    wx = scene.width * 0.07,
    ww = 190;
  drawCityWindow(scene, wx, 74, ww, 256, [2, 2]);
  drawSunbeam(scene, wx, ww, H);
  const cu = scene.tone(scene.pick(['#f6f0e6', '#e9dccb']));
  scene.fillPath(scene.tone('#8a6a44'), rect(wx - 46, 48, ww + 92, 5));
  for (const q of [wx - 40, wx + ww - 8]) {
    scene.fillPath(cu, `M${short(q)} 52h48q6 180-2 ${H - 58}h-44q-6-180-2-${H - 58}z`);
    scene.shade(
      0.1,
      rects([
        [q + 12, 54, 5, H - 62],
        [q + 28, 54, 6, H - 62],
      ]),
    );
  }
  const x = scene.width * 0.42,
    w = Math.min(390, scene.width * 0.5),
    y = H - 18,
    hb = scene.pick(['#7a5236', '#4a4e52', '#b98d5e', '#5d6f66']);
  drawPicture(scene, x + w / 2 - 62, 76, 124, 92);
  scene.fillPath(
    scene.tone('#e7ddcc'),
    polygon([
      [x - 90, H + 50],
      [x + w + 90, H + 50],
      [x + w + 140, 594],
      [x - 140, 594],
    ]),
  );
  // bedside tables and lamps
  for (const q of [x - 78, x + w + 12]) {
    drawLampLight(scene, Number(short(q + 32)), y - 20, 60);
    scene.fillPath(scene.tone('#9a6a44'), rect(q, y - 34, 66, 62));
    scene.fillPath(scene.tone('#9a6a44', 0.16), rect(q - 3, y - 40, 72, 7));
    scene.shade(0.2, rect(q + 5, y - 24, 56, 20) + rect(q + 5, y, 56, 20));
    scene.fillPath(scene.tone('#d8c7b0'), `M${short(q + 24)} ${y - 40}q-10-24 9-28q19 4 9 28z`);
    scene.fillPath(scene.isDark ? '#ffe3a6' : scene.tone('#fbf0d8'), `M${short(q + 16)} ${y - 110}h34l12 42h-58z`);
  }
  // bed
  scene.fillPath(scene.tone(hb), `M${short(x)} ${y + 30}V${y - 136}q0-16 16-16h${short(w - 32)}q16 0 16 16V${y + 30}z`);
  let ch = '';
  for (let i = 1; i < 6; i++) ch += `M${short(x + (w * i) / 6)} ${y - 146}v130`;
  scene.strokePath(scene.light.shadow, 2, ch, ' opacity=".18"');
  scene.highlight(0.14, rect(x + 10, y - 150, w - 20, 4));
  const sh2 = scene.tone('#fbf8f2'),
    du = scene.pick(['#34506b', '#a9604a', '#6f8573', '#c9a15a', '#8a8498']);
  scene.shade(0.3, rect(x - 20, 572, w + 50, 14));
  scene.fillPath(sh2, `M${short(x + 8)} ${y - 40}h${short(w - 16)}l24 110h-${short(w + 32)}z`);
  for (const q of [x + 24, x + w / 2 + 12]) {
    scene.fillPath(
      scene.tone('#fff'),
      `M${short(q)} ${y - 88}q${short(w * 0.2)}-14 ${short(w * 0.39)} 0q10 28 0 54q-${short(w * 0.2)} 10-${short(w * 0.39)} 0q-10-28 0-54z`,
    );
    scene.shade(
      0.1,
      `M${short(q)} ${y - 36}q${short(w * 0.2)} 10 ${short(w * 0.39)} 0l-4-8q-${short(w * 0.18)} 9-${short(w * 0.37)} 0z`,
    );
  }
  scene.fillPath(
    scene.tone(mixColors(du, '#fff', 0.3)),
    `M${short(x + w / 2 - 46)} ${y - 66}q46-10 92 0q6 18 0 36q-46 8-92 0q-6-18 0-36z`,
  );
  scene.fillPath(
    scene.tone(du),
    `M${short(x - 6)} ${y + 14}h${short(w + 12)}l20 128q-${short(w / 2)} 14-${short(w + 52)} 0z`,
  );
  scene.fillPath(scene.tone(du, 0.18), `M${short(x - 4)} ${y + 2}h${short(w + 8)}l4 26h-${short(w + 16)}z`);
  scene.shade(
    0.12,
    `M${short(x + w * 0.3)} ${y + 28}l-20 116h14zM${short(x + w * 0.62)} ${y + 28}l12 118h14zM${short(x + w * 0.85)} ${y + 28}l24 114h10z`,
  );
  scene.fillPath(scene.tone('#e6d6bd'), `M${short(x - 14)} ${y + 78}h${short(w + 28)}l8 36h-${short(w + 44)}z`);
  let fr = '';
  for (let i = 0; i < w + 40; i += 9) fr += `M${short(x - 20 + i)} ${y + 114}v7`;
  scene.strokePath(scene.tone('#e6d6bd'), 2, fr);
  drawPlant(scene, scene.width * 0.035 + 14, H + 74, 1.1);
}
