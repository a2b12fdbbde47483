import { rect } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

/** A long street front of mixed houses, for wide pictures. */
export function drawStreet(scene: Scene): void {
  scene.hasSlimWindows = true; // flat sky above the roofs, so a page background of the same color joins it without a seam
  scene.definitions[0] = `<linearGradient id="s" x2="0" y2="1"><stop offset=".24" stop-color="${scene.light.sky[0]}"/><stop offset=".6" stop-color="${scene.light.sky[1]}"/></linearGradient>`;
  scene.fillPath('url(#s)', rect(0, 0, scene.width, scene.height));
  scene.defineLampGlow();
  scene.add('<circle cx="300" cy="146" r="54" fill="url(#lg)"/><circle cx="300" cy="146" r="14" fill="#fbf3dc"/>');
  scene.isDark = false;
  scene.skyline(340, 226, 0.62, [34, 66]);
  scene.isDark = true;
  const B = scene.ground,
    bl = scene.light.shadow;
  scene.pave();
  const k = scene.brick();
  scene.defineWindow('a', 34, 56, { frame: '#2d2a2c', sill: '#cbb295', lint: '#cbb295' });
  const facade = (id: string, w: number, top: number, bays: number, fh: number, wid: string, br: number) =>
    scene.define(id, () => {
      const g = w / bays;
      scene.fillRect('currentColor', 0, top, w, B - top);
      if (br) scene.fillRect(k, 0, top, w, B - top);
      scene.fillPath(bl, rect(0, B - 62, w, 62) + rect(0, B - 62, w, 4), ' opacity=".16"');
      scene.highlight(0.22, rect(0, B - 66, w, 5));
      let y = B - 66 - fh;
      for (let f = 0; y > top + 14; y -= fh, f++)
        for (let b = 0; b < bays; b++) if (f || b < bays - 1) scene.addWindow(wid, g * b + g / 2 - 17, y);
      scene.fillPath('currentColor', rect(-5, top - 22, w + 10, 24));
      scene.fillPath(bl, rect(-5, top - 22, w + 10, 24), ' opacity=".42"');
      scene.fillPath('currentColor', rect(-8, top - 28, w + 16, 7));
      scene.fillPath(bl, rect(-8, top - 28, w + 16, 7), ' opacity=".2"');
      scene.pattern('cb', 18, 40, `<path fill="${bl}" d="M4 0h7v40h-7z"/>`);
      scene.fillPath('url(#cb)', rect(2, top - 19, w - 4, 19), ' opacity=".5"');
      scene.fillPath(bl, rect(0, top + 2, w, 12), ' opacity=".28"');
      scene.fillPath('url(#x)', rect(0, top - 22, w, B - top + 22));
      scene.fillPath(bl, rect(w - 3, top, 3, B - top), ' opacity=".3"');
    });
  facade('A', 198, 128, 3, 94, 'a', 0);
  facade('C', 174, 206, 3, 100, 'a', 1);
  facade('D', 252, 104, 4, 98, 'a', 1);
  scene.define('st', () => {
    const dt = B - 158;
    scene.fillPath('#fff', rect(-28, dt - 4, 56, 96), ' opacity=".22"');
    scene.highlight(0.5, `M-36 ${dt - 4}h72v-7q-36-17-72 0z`);
    scene.fillPath(bl, rect(-30, dt - 4, 60, 4), ' opacity=".3"');
    scene.fillPath('#1c1a1c', rect(-20, dt + 2, 40, 90));
    scene.fillPath('url(#l)', rect(-16, dt + 5, 32, 15) + rect(-10, dt + 29, 20, 26));
    scene.fillPath(scene.tone('#33473f'), `M-16 ${dt + 23}h32v69h-32zm6 6v26h20v-26z`, ' fill-rule="evenodd"');
    scene.stairs(0, B - 66, 56, 8, 11, 12);
    let d = '';
    for (const g of [-1, 1]) {
      d += `M${g * 31} ${B - 98}L${g * 46} ${B - 8}v32`;
      for (let i = 0; i < 3; i++) d += `M${g * (31 + i * 5)} ${B - 98 + i * 30}v32`;
    }
    scene.strokePath(scene.tone('#16181c', -0.1), 2, d);
    scene.glow(0, B - 100, 60, 90, 0.8);
    scene.bushRow(-132, 84, B + 6, 20);
    scene.fence(-138, 92, B + 12, 28);
  });
  const list = [
      ['A', '#84604f'],
      ['C', '#b35a41'],
      ['C', '#d3b68c'],
      ['A', '#8a5a44'],
      ['A', '#9a6a52'],
      ['C', '#66808a'],
      ['D', '#a4523c'],
      ['A', '#7c4f3d'],
      ['C', '#c9986a'],
    ] as const,
    W2 = { A: 198, C: 174, D: 252, E: 198 };
  let x = -60 - scene.intBetween(0, 60);
  const at: [number, string][] = [];
  for (const [id, c] of list) {
    if (x > scene.width) break;
    scene.use(id, x, 0, ` color="${scene.tone(c)}"`);
    at.push([Math.round(x + W2[id] * (id === 'D' ? 7 / 8 : 5 / 6)), c]);
    x += W2[id];
  }
  at.forEach(([dx, c]) => scene.use('st', dx, 0, ` color="${scene.tone(c, 0.04)}"`));
  [474, 884, 1342].forEach((q) => scene.tree(q, B + 40, scene.between(0.72, 0.84)));
  [250, 690, 1130].forEach((q) => scene.lamp(q, B + 40));
}
