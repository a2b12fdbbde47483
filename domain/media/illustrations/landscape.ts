// Sky, distance and the ground buildings stand on.
import { Canvas } from './canvas.ts';
import { mixColors } from './color.ts';
import { dash, rect, short } from './path.ts';

export class Landscape extends Canvas {
  sky() {
    this.fillPath('url(#s)', rect(0, 0, this.width, this.height));
    if (this.time === 'night') {
      let s = '';
      for (let i = 0; i < 26; i++) s += dash(this.between(0, this.width), this.between(0, 240), 2);
      this.strokePath('#fff', 1.8, s, ' opacity=".6"');
    }
    if (this.light.sun || this.isDark) {
      const x = this.width * this.between(0.12, 0.24),
        y = this.isDark ? 96 : 330,
        c = this.light.sun || '#fbf3dc';
      this.definitions.push(
        `<radialGradient id="h"><stop stop-color="${c}" stop-opacity="${this.isDark ? 0.4 : 0.9}"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`,
      );
      this.add(
        `<circle cx="${short(x)}" cy="${y}" r="${this.isDark ? 110 : 260}" fill="url(#h)"/><circle cx="${short(x)}" cy="${y}" r="${this.isDark ? 17 : 30}" fill="${c}"/>`,
      );
    }
    if (this.time !== 'night') {
      this.definitions.push(
        `<radialGradient id="c"><stop stop-color="${this.time === 'dusk' ? '#f6b9a0' : '#fff'}" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
      );
      const k = 3;
      for (let i = 0; i < k; i++) {
        const x = this.between(0, this.width),
          y = this.between(40, 210),
          w = this.between(90, 190);
        for (let j = 0; j < 2; j++)
          this.add(
            `<ellipse cx="${short(x + j * w * 0.34)}" cy="${short(y + this.between(-7, 7))}" rx="${short(w * this.between(0.4, 0.8))}" ry="${short(this.between(9, 20))}" fill="url(#c)"/>`,
          );
      }
    }
  }
  skyline(y: number, amp: number, t: number, step: readonly [number, number] = [26, 62], extras: boolean = true) {
    const c = mixColors(
      mixColors(this.light.sky[2], this.light.haze, 0.5),
      mixColors(this.light.haze, this.light.shadow, 0.35),
      t,
    );
    let d = `M-5 ${this.ground}`,
      x = -5,
      lit = '';
    while (x < this.width + 5) {
      const w = this.between(...step),
        h = amp * (0.3 + 0.7 * Math.pow(this.random(), 1.6)),
        top = y - h;
      d += `V${short(top)}`;
      const q = this.random();
      if (extras && q < 0.14) d += `h${short(w * 0.4)}v-14h4v14`;
      else if (extras && q < 0.26) d += `h${short(w * 0.3)}v-8l${short(w * 0.2)}-9 ${short(w * 0.2)} 9v8`;
      else if (extras && q > 0.93 && h > amp * 0.7)
        d += `h${short(w * 0.35)}v-22l${short(w * 0.15)}-42 ${short(w * 0.15)} 42v22`;
      d += `H${short(x + w)}`;
      if (this.isDark && t > 0.3)
        for (let i = 0; i < 3; i++)
          if (this.random() < 0.16)
            lit += dash(x + this.between(4, Math.max(5, w - 8)), top + this.between(8, Math.max(9, h * 0.8)), 3);
      x += w;
    }
    this.fillPath(c, d + `V${this.ground}z`);
    if (lit) this.strokePath('#ffd28a', 4, lit, ` opacity="${short(0.25 + t * 0.4)}"`);
  }
  treeline(y: number, t: number) {
    const c = mixColors(this.light.haze, this.tone(this.hasSnow ? '#7b8590' : this.plants.leaf2[0]), t);
    let d = `M-9 ${this.ground}V${short(y)}`,
      x = -9;
    while (x < this.width + 9) {
      const w = this.between(24, 54),
        h = this.between(10, 30);
      d += `q${short(w / 2)}-${short(h * 1.6)} ${short(w)} ${short(this.between(-5, 5))}`;
      x += w;
    }
    this.fillPath(c, d + `V${this.ground}z`);
  }

  pave() {
    // city pavement and street
    const B = this.ground,
      W = this.width,
      c = this.hasSnow ? '#dfe5ea' : '#a9a8a4';
    this.fillRect(this.tone(c), 0, B, W, 46);
    let j = '';
    for (let x = this.between(-40, 0); x < W; x += 64) j += `M${short(x + 12)} ${B}l-16 46`;
    j += `M0 ${B + 20}H${W}`;
    this.strokePath(this.light.shadow, 1, j, ' opacity=".16"');
    this.fillRect(this.tone(this.hasSnow ? '#eef2f5' : '#c9c6be'), 0, B + 46, W, 5);
    this.fillRect(this.tone('#77777a'), 0, B + 51, W, 4);
    this.fillRect(this.tone(this.hasSnow ? '#b9c2ca' : '#5d6068'), 0, B + 55, W, 50);
    this.highlight(0.06, rect(0, B + 58, W, 8));
  }
  lawn() {
    const B = this.ground,
      W = this.width,
      c = this.plants.lawn;
    this.fillRect(this.tone(c), 0, B - 6, W, 120);
    for (let i = 0; i < 3; i++)
      this.fillRect(this.tone(c, i % 2 ? 0.08 : -0.1), 0, B + 8 + i * 22, W, 9 + i * 4, ' opacity=".5"');
  }
  walk() {
    const B = this.ground,
      W = this.width;
    this.fillRect(this.tone(this.hasSnow ? '#d4dce3' : '#c7c4bc'), 0, B + 66, W, 30);
    let j = '';
    for (let x = -20; x < W; x += 70) j += `M${x + 8} ${B + 66}l-10 30`;
    this.strokePath(this.light.shadow, 1, j, ' opacity=".15"');
  }
  lamp(x: number, y: number) {
    const c = this.tone('#23262c', -0.2);
    if (this.isDark) {
      this.add(`<circle cx="${short(x)}" cy="${y - 150}" r="86" fill="url(#lg)"/>`);
      this.defineLampGlow();
    }
    this.fillPath(
      c,
      rect(x - 2, y - 140, 4, 140) + rect(x - 5, y - 22, 10, 22) + `M${short(x - 8)} ${y - 140}h16l-3-5h-10z`,
    );
    this.fillPath(this.isDark ? '#ffe6a8' : this.tone('#e9e4d3'), `M${short(x - 8)} ${y - 145}q-4-18 8-22q12 4 8 22z`);
    this.fillPath(c, `M${short(x - 6)} ${y - 165}h12l-6-8z`);
  }
}
