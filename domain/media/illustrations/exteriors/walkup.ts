import { mixColors } from '#domain/media/illustrations/color.ts';
import { polygon, rect, rects, short } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** A brick walk-up with a fire escape over shops. */
export function drawWalkup(scene: Scene): void {
  scene.hasSlimWindows = scene.isDark;
  scene.sky();
  scene.skyline(320, 210, 0.45, [34, 70]);
  const B = scene.ground,
    c = scene.pick(['#a4523c', '#8f4636', '#b56a4a', '#7d4a3f', '#c08a64']),
    w = 372,
    x = Math.round(scene.centerX - w / 2 + scene.between(-24, 24)),
    top = 78,
    fh = 84;
  const k = scene.brick();
  scene.defineWindow('a', 40, 56, { frame: '#23272c', sill: '#d9cbb4', lint: '#d9cbb4' });
  // neighbors
  for (const [nx, nw, nt, nc] of [
    [x - 210, 214, 150, '#c9b79a'],
    [x + w - 2, 240, 128, '#7c5a50'],
    [x - 470, 262, 190, '#8d5a48'],
    [x + w + 236, 260, 176, '#b9a48a'],
  ] as const) {
    if (nx > scene.width || nx + nw < 0) continue;
    scene.fillRect(scene.tone(nc, -0.06), nx, nt, nw, B - nt);
    scene.fillRect(k, nx, nt, nw, B - nt);
    scene.cornice(nx, nw, nt + 4, mixColors(nc, '#222', 0.3), 22);
    for (let yy = nt + 46; yy < B - 110; yy += fh)
      for (let i = 0; i < 3; i++) scene.addWindow('a', nx + 22 + i * 64, yy);
    scene.fillRect(scene.tone('#33373c'), nx + 10, B - 88, nw - 20, 88);
    scene.fillRect(scene.random() < 0.5 + scene.light.lit / 2 ? 'url(#l)' : 'url(#g)', nx + 20, B - 70, nw - 40, 60);
    scene.fillPath(scene.tone(scene.pick(['#2f5a4c', '#7d2f2b', '#27496b'])), rect(nx + 10, B - 96, nw - 20, 18));
    scene.fillPath('url(#x)', rect(nx, nt, nw, B - nt));
  }
  scene.pave();
  scene.fillRect(scene.tone(c), x, top, w, B - top);
  scene.fillRect(k, x, top, w, B - top);
  scene.fillPath(
    scene.tone('#d9cbb4', -0.04),
    rects([
      [x, B - 98, w, 7],
      [x, top + 84, w, 3],
      [x, top + 84 + 2 * fh, w, 3],
    ]),
  );
  scene.shade(
    0.1,
    rects([
      [x, top, 9, B - top],
      [x + w - 9, top, 9, B - top],
    ]),
  );
  const xs = [x + 34, x + 122, x + 210, x + 298],
    ys = [top + 24, top + 24 + fh, top + 24 + 2 * fh, top + 24 + 3 * fh];
  ys.forEach((y) => xs.forEach((v) => scene.addWindow('a', v, y)));
  scene.cornice(x, w, top + 4, scene.pick(['#3f5a50', '#4a3a34', '#2c3e50']), 38);
  // ground floor shops and door
  scene.fillRect(scene.tone('#2b2f33'), x, B - 91, w, 91);
  scene.fillRect(scene.tone(scene.pick(['#27413a', '#3b2a28', '#26364a'])), x + 6, B - 88, w - 12, 88);
  const shop = (sx: number, sw: number, aw: string) => {
    scene.fillRect('url(#l)', sx, B - 66, sw, 52);
    scene.fillPath(
      '#7a4a22',
      rects([
        [sx + 8, B - 32, sw * 0.3, 18],
        [sx + sw * 0.55, B - 40, sw * 0.16, 26],
        [sx + sw * 0.8, B - 30, sw * 0.12, 16],
      ]),
      ' opacity=".4"',
    );
    scene.highlight(
      0.25,
      polygon([
        [sx, B - 66],
        [sx + sw * 0.4, B - 66],
        [sx, B - 30],
      ]),
    );
    let st = '';
    const m = 8,
      q = (sw + 12) / m;
    for (let i = 0; i < m; i += 2)
      st += `M${short(sx - 6 + i * q)} ${B - 84}h${short(q)}l${short(i < m / 2 ? -1 : 1)} 26h${short(-q)}z`;
    scene.fillPath(scene.tone(aw), rect(sx - 6, B - 84, sw + 12, 26));
    scene.fillPath(scene.tone('#f4ecdc'), st);
    scene.shade(0.3, rect(sx - 6, B - 58, sw + 12, 6));
    scene.glow(sx + sw / 2, B + 12, sw * 0.8, 34, 0.8);
  };
  shop(x + 18, 118, scene.pick(['#b5483a', '#2f6b57', '#c78a2c']));
  shop(x + 238, 116, scene.pick(['#2f4f7a', '#8a3b52', '#2f6b57']));
  scene.fillPath(scene.tone('#d9cbb4'), rect(x + 156, B - 86, 62, 86));
  scene.fillPath(scene.tone('#1d2126'), rect(x + 163, B - 78, 48, 78));
  scene.fillRect('url(#l)', x + 168, B - 74, 38, 14);
  scene.fillPath(scene.tone('#5a3a2a'), rect(x + 168, B - 56, 38, 56));
  scene.fillRect('url(#l)', x + 176, B - 50, 22, 26, ' opacity=".85"');
  scene.fillPath('url(#x)', rect(x, top - 30, w, B - top + 30));
  scene.shade(0.25, rect(x + w - 3, top, 3, B - top));
  // fire escape with cast shadow
  scene.define('f', () => {
    let rail = '',
      plat = '',
      st = '',
      fe = '';
    const L = x + 112,
      W2 = 147;
    scene.pattern('fr', 7, 9, `<path fill="${scene.tone('#17191d', -0.2)}" d="M0 0h1.500v9h-1.500z"/>`);
    ys.forEach((y, i) => {
      const py = y + 62;
      plat += rect(L, py, W2, 4);
      fe += rect(L, py - 26, W2, 26);
      rail += `M${L} ${py - 26}h${W2}m0 12h-${W2}`;
      if (i < 3) {
        const a = i % 2 ? L + W2 - 18 : L + 18,
          b = i % 2 ? L + 40 : L + W2 - 40,
          y2 = py + fh;
        st += `M${a} ${py}L${b} ${y2}M${a + 13} ${py}L${b + 13} ${y2}`;
        for (let t = 0.08; t < 1; t += 0.115) st += `M${Math.round(a + (b - a) * t)} ${Math.round(py + fh * t)}h13`;
      } else
        st += `M${L + 22} ${py}v34M${L + 36} ${py}v34M${L + 22} ${py + 8}h14M${L + 22} ${py + 18}h14M${L + 22} ${py + 28}h14`;
    });
    scene.add(
      `<path d="${plat}"/><path fill="url(#fr)" stroke="none" d="${fe}"/><path d="${rail}" stroke-width="1.5"/><path d="${st}" stroke-width="2"/>`,
    );
  });
  scene.add(
    `<use href="#f" x="11" y="9" fill="${scene.light.shadow}" stroke="${scene.light.shadow}" opacity=".26"/><use href="#f" fill="${scene.tone('#17191d', -0.2)}" stroke="${scene.tone('#17191d', -0.2)}"/>`,
  );
  scene.tree(x - 46, B + 40, 0.8, scene.plants.leaf2);
  scene.tree(x + w + 96, B + 42, 0.72, scene.plants.leaf2);
  scene.lamp(x + w + 22, B + 40);
  if (scene.width > 1000) {
    scene.tree(x - 330, B + 42, 0.8, scene.plants.leaf2);
    scene.tree(x + w + 360, B + 42, 0.8, scene.plants.leaf2);
  }
}
