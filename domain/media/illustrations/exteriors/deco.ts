import { mixColors } from '#domain/media/illustrations/color.ts';
import { polygon, rect } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** An Art Deco apartment house with setbacks. */
export function drawDeco(scene: Scene): void {
  scene.hasSlimWindows = scene.isDark;
  scene.sky();
  scene.skyline(330, 240, 0.3, [30, 56]);
  scene.skyline(440, 120, 0.55, [70, 120], false);
  const B = scene.ground,
    c = scene.pick(['#d8c4a0', '#c9ad88', '#d9cdb6', '#b98f6c']),
    X = Math.round(scene.centerX + scene.between(-16, 16));
  const k = scene.brick();
  scene.defineWindow('a', 24, 37, {
    frame: '#2f3a3c',
    noSill: true,
    two: true,
    rail: 1.4,
    sp: [mixColors(c, '#6b4a34', 0.42), '#e8d9b6'],
  });
  const mass = (cx: number, w: number, top: number, bot: number, dim = 0) => {
    scene.fillRect(scene.tone(c, dim), cx - w / 2, top, w, bot - top);
    scene.fillRect(k, cx - w / 2, top, w, bot - top);
    const bays = Math.round(w / 46),
      bw = w / bays;
    let pier = '',
      ps = '';
    for (let i = 0; i <= bays; i++) {
      const px = cx - w / 2 + i * bw;
      pier += rect(px - 5, top - 8, 10, bot - top + 8);
      ps += rect(px + 3, top - 4, 3, bot - top + 4);
    }
    for (let i = 0; i < bays; i++)
      for (let y = top + 12; y < bot - 44; y += 54) {
        const bx = cx - w / 2 + i * bw;
        scene.addWindow('a', Math.round(bx + bw / 2 - 12), y);
      }
    scene.fillPath(scene.tone(c, 0.2 + dim), pier);
    scene.shade(0.2, ps);
    scene.fillPath(scene.tone('#efe4cb', dim), rect(cx - w / 2 - 4, top - 12, w + 8, 6));
    scene.shade(0.2, rect(cx - w / 2, top - 6, w, 4));
    if (scene.hasSnow) scene.fillPath('#fbfdff', rect(cx - w / 2 - 4, top - 16, w + 8, 5));
    scene.fillPath('url(#x)', rect(cx - w / 2, top - 12, w, bot - top + 12));
  };
  if (scene.width > 1000) {
    mass(X - 420, 230, 250, B, -0.12);
    mass(X + 430, 230, 210, B, -0.12);
  }
  mass(X - 196, 150, 292, B, -0.06);
  mass(X + 196, 150, 268, B, -0.06);
  mass(X, 92, 92, 150);
  mass(X, 184, 150, 234);
  mass(X, 276, 234, B);
  // crown
  const g = scene.tone('#6f9a8c', -0.05);
  scene.fillPath(
    scene.tone(c, 0.1),
    polygon([
      [X - 40, 80],
      [X - 26, 46],
      [X + 26, 46],
      [X + 40, 80],
    ]),
  );
  let ray = '';
  for (let i = -3; i <= 3; i++) ray += `M${X} 84L${X + i * 11} 50`;
  scene.strokePath(g, 3, ray);
  scene.fillPath(g, `M${X - 14} 46h28l-8-16h-12z` + rect(X - 1.5, 2, 3, 30));
  if (scene.isDark) {
    scene.glow(X, 64, 60, 46, 0.9);
  }
  // base and portal
  scene.fillRect(scene.tone('#cfc4b2'), X - 142, B - 78, 284, 78);
  scene.highlight(0.3, rect(X - 142, B - 78, 284, 4));
  let j = '';
  for (let y = B - 60; y < B; y += 20) j += `M${X - 142} ${y}h284`;
  scene.strokePath(scene.light.shadow, 1, j, ' opacity=".18"');
  for (const q of [-116, -74, 50, 92]) {
    scene.fillRect(scene.tone('#2f3a3c'), X + q, B - 60, 28, 44);
    scene.fillRect(scene.random() < scene.light.lit + 0.2 ? 'url(#l)' : 'url(#g)', X + q + 3, B - 57, 22, 38);
  }
  scene.fillPath(scene.tone('#2a2320'), `M${X - 38} ${B}V${B - 74}l14-14h48l14 14V${B}z`);
  scene.fillPath('#d7ab55', `M${X - 32} ${B - 62}h64v3h-64z`);
  scene.fillPath('url(#l)', rect(X - 30, B - 56, 27, 56) + rect(X + 3, B - 56, 27, 56));
  let ry = '';
  for (let i = -3; i <= 3; i++) ry += `M${X} ${B - 62}L${X + i * 9} ${B - 82}`;
  scene.strokePath('#d7ab55', 2, ry);
  scene.strokePath(scene.tone('#2a2320'), 2, `M${X - 16} ${B - 56}v56M${X + 16} ${B - 56}v56`);
  scene.fillPath(scene.tone('#7d2f2b'), `M${X - 34} ${B - 60}h68l6 12h-80z`);
  scene.strokePath(scene.tone('#d7ab55'), 2, `M${X - 38} ${B - 48}v60M${X + 38} ${B - 48}v60`);
  scene.pave();
  scene.fillPath(scene.tone('#7d2f2b'), `M${X - 24} ${B}h48l12 46h-72z`, ' opacity=".85"');
  scene.glow(X, B - 10, 130, 56);
  for (const q of [-222, -142, 152, 232, -360, 380, -520, 540])
    if (X + q > -50 && X + q < scene.width + 50)
      scene.tree(X + q, B + 38, scene.between(0.46, 0.6), scene.plants.leaf2);
  scene.lamp(X - 92, B + 40);
  scene.lamp(X + 92, B + 40);
}
