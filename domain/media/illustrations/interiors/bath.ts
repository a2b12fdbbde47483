import { rect, rects } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';
import { drawCityWindow, drawLampLight, drawPlant, drawRoom } from './room.ts';

/** A bathroom with a tub. */
export function drawBath(scene: Scene): void {
  const wall = scene.pick(['#dfe6e4', '#e8e2d8', '#cfdad9']),
    H = drawRoom(scene, wall);
  scene.pattern('ti', 34, 34, `<path d="M0 .5h34M.5 0v34" stroke="${scene.light.shadow}" opacity=".14"/>`);
  scene.fillRect(scene.tone(scene.pick(['#8fada6', '#a9c0ba', '#9db3c2'])), 0, 216, scene.width, H - 216);
  scene.fillRect('url(#ti)', 0, 216, scene.width, H - 216);
  scene.fillPath(scene.tone('#fff'), rect(0, 210, scene.width, 8));
  scene.pattern('fx', 44, 44, `<path d="M22 0L44 22 22 44 0 22z" fill="${scene.tone('#3a4046')}"/>`);
  scene.fillRect(scene.tone('#f1efea'), 0, H, scene.width, 172);
  scene.fillRect('url(#fx)', 0, H, scene.width, 172, ' opacity=".85"');
  scene.shade(0.18, rect(0, H, scene.width, 8));
  const wx = scene.centerX - 250;
  drawCityWindow(scene, wx, 60, 150, 130, [2, 1]);
  // tub
  const tx = scene.centerX - 330,
    ty = 368;
  scene.shade(0.3, rect(tx + 30, 556, 320, 12));
  scene.fillPath(scene.tone('#fdfcf9'), `M${tx} ${ty}h380q-6 150-60 170h-260q-54-20-60-170z`);
  scene.fillPath(scene.tone('#e3e0d9'), `M${tx + 250} ${ty}h130q-6 150-60 170h-70z`, ' opacity=".6"');
  scene.fillPath(scene.tone('#fff'), `M${tx - 10} ${ty - 8}h400q8 0 8 8t-8 8h-400q-8 0-8-8t8-8z`);
  scene.fillPath(scene.tone('#b08a4a'), rect(tx + 56, ty + 168, 12, 22) + rect(tx + 312, ty + 168, 12, 22));
  scene.strokePath(scene.tone('#b08a4a'), 5, `M${tx + 346} ${ty - 8}v-80q0-18-18-18t-18 18v12`);
  scene.fillPath(scene.tone('#c9683f'), `M${tx + 70} ${ty - 12}h90v88q-12 8-24 0t-24 0-24 0-18-2z`);
  scene.fillPath(scene.tone('#fff'), rect(tx + 70, ty + 50, 90, 6));
  // vanity and mirror
  const vx = scene.centerX + 110;
  scene.add(
    `<circle cx="${vx + 110}" cy="178" r="82" fill="${scene.tone('#b08a4a')}"/><circle cx="${vx + 110}" cy="178" r="76" fill="url(#g)"/>`,
  );
  scene.highlight(0.3, `M${vx + 50} 200L${vx + 140} 110l24 12L${vx + 66} 226z`);
  for (const q of [vx + 6, vx + 214]) {
    drawLampLight(scene, q, 240, 70);
    scene.fillPath('#fff1c9', `M${q - 12} 152h24v40h-24z`);
    scene.fillPath(scene.tone('#b08a4a'), rect(q - 3, 192, 6, 16));
  }
  scene.fillPath(scene.tone('#7f5a3c'), rect(vx, 330, 226, 200));
  scene.shade(
    0.18,
    rects([
      [vx + 8, 342, 101, 80],
      [vx + 117, 342, 101, 80],
      [vx + 8, 432, 210, 84],
    ]),
  );
  scene.fillPath(
    '#d7b56c',
    rects([
      [vx + 48, 378, 22, 4],
      [vx + 156, 378, 22, 4],
      [vx + 98, 470, 28, 4],
    ]),
  );
  scene.fillPath(scene.tone('#f7f5f0'), rect(vx - 8, 316, 242, 15));
  scene.fillPath(scene.tone('#fff'), `M${vx + 62} 316q4-26 50-26t50 26z`);
  scene.strokePath(scene.tone('#b08a4a'), 4, `M${vx + 112} 290v-24q0-8 10-8h14`);
  drawPlant(scene, vx + 204, 316, 0.5);
}
