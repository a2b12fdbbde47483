// Trees and bushes: one shape per scene, tinted, mirrored and scaled for each use.
import { mixColors } from './color.ts';
import { Landscape } from './landscape.ts';
import { pickAt, rect, short, type Point } from './path.ts';

export class Planting extends Landscape {
  private treeId: string | null = null;
  private treeCount = 0;
  private readonly bushes = new Set<string>();

  blob(x: number, y: number, r: number, j: number = 0.2, k: number = 7) {
    const p: Point[] = [];
    for (let i = 0; i < k; i++) {
      const a = (i / k) * 6.283,
        q = r * (1.08 + this.between(-j, j));
      p.push([Math.round(x + Math.cos(a) * q), Math.round(y + Math.sin(a) * q * 0.92)]);
    }
    const m = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
    let c = m(pickAt(p, k - 1), pickAt(p, 0)),
      d = `M${c[0]} ${c[1]}q`;
    p.forEach((a, i) => {
      const e = m(a, pickAt(p, i + 1));
      d += `${i ? ' ' : ''}${a[0] - c[0]} ${a[1] - c[1]} ${e[0] - c[0]} ${e[1] - c[1]}`;
      c = e;
    });
    return d.replace(/ -/g, '-');
  }
  tree(x: number, y: number, k: number = 1, pal: readonly [string, string, string] = this.plants.leaf) {
    if (!this.treeId) this.treeId = this.define('t', () => this.treeShape(300, 100));
    const f = (this.treeCount = (this.treeCount || 0) + 1) % 2 ? 1 : -1;
    this.add(
      `<use href="#t" transform="matrix(${short(k * f)} 0 0 ${short(k)} ${short(x)} ${short(y)})" color="${this.tone(f > 0 ? mixColors(pal[1], pal[0], 0.35) : mixColors(pal[0], pal[1], 0.45))}"/>`,
    );
  }
  treeShape(h: number, R: number) {
    const tr = this.tone('#5b4a40'),
      sh = this.light.shadow;
    if (this.hasSnow) {
      let d1 = '',
        d2 = '',
        sn = '';
      const br = (x: number, y: number, a: number, l: number, w: number) => {
        const dx = Math.round(Math.cos(a) * l),
          dy = Math.round(Math.sin(a) * l),
          s = `M${x} ${y}l${dx} ${dy}`;
        if (w > 2) d1 += s;
        else {
          d2 += s;
          if (w > 1 && this.random() < 0.6) sn += `M${x} ${y - 2}l${dx} ${dy}`;
        }
        if (w > 1) {
          br(x + dx, y + dy, a - this.between(0.25, 0.55), l * 0.74, w - 1);
          br(x + dx, y + dy, a + this.between(0.2, 0.55), l * 0.74, w - 1);
        }
      };
      this.fillPath(this.tone('#5b4a40', -0.3), `M-8 0Q-5-80-4-118H4Q4-70 9 0z`);
      br(0, -112, -2, 64, 4);
      br(0, -112, -1.15, 66, 4);
      this.add(
        `<g fill="none" stroke="${this.tone('#5b4a40', -0.3)}" stroke-linecap="round"><path stroke-width="3.600" d="${d1}"/><path stroke-width="1.500" d="${d2}"/><path stroke="#fff" stroke-width="1.800" opacity=".8" d="${sn}"/></g>`,
      );
      return;
    }
    this.fillPath(tr, `M-8 0Q-3-60-4-126L-40-198h6L-1-150L30-210h6L5-120Q4-60 9 0z`);
    this.fillPath(sh, `M1 0Q3-60 2-126L5-120Q4-60 9 0z`, ' opacity=".3"');
    const cy = -h * 0.69;
    let a = '';
    for (let i = 0; i < 9; i++) {
      const t = i * 0.7 + this.between(-0.25, 0.25),
        q = R * this.between(0.6, 0.78);
      a += this.blob(Math.cos(t) * q * 1.02, cy + Math.sin(t) * q * 0.92, R * this.between(0.22, 0.36), 0.26, 5);
    }
    a += this.blob(0, cy, R * 0.78, 0.1, 7);
    // foliage: one outline, a soft light from the upper left, then leaf dabs tiled over it
    const dab = (k: number, m: number) => {
      let d = '';
      for (let i = 0; i < k; i++)
        d += `M${Math.round(this.between(3, 53))} ${Math.round(this.between(3, 53))}l${Math.round(this.between(-m, m))} ${Math.round(this.between(-m, m))}`;
      return d;
    };
    const lo = this.isDark ? 0.16 : 0.34;
    this.definitions.push(
      `<radialGradient id="tg" cx=".32" cy=".22" r=".85"><stop stop-color="#fff3c8" stop-opacity="${lo}"/><stop offset=".5" stop-color="#fff3c8" stop-opacity=".04"/><stop offset="1" stop-color="${sh}" stop-opacity=".4"/></radialGradient>`,
    );
    this.pattern(
      'lf',
      56,
      56,
      `<path stroke="#fff3c4" stroke-width="5" stroke-linecap="round" opacity="${short(lo / 2)}" d="${dab(12, 4)}"/><path stroke="${sh}" stroke-width="5" stroke-linecap="round" opacity=".1" d="${dab(12, 4)}"/>`,
    );
    this.definitions.push(`<path id="ca" d="${a}"/>`);
    this.add('<use href="#ca" fill="currentColor"/><use href="#ca" fill="url(#tg)"/><use href="#ca" fill="url(#lf)"/>');
  }
  bushRow(x: number, w: number, y: number, h: number, c: string = this.plants.bush) {
    const id = 'b' + c.slice(1, 4);
    if (!this.bushes.has(id)) {
      this.bushes.add(id);
      this.define(id, () => {
        this.fillPath(
          this.tone(c, -0.18),
          this.blob(9, -11, 12, 0.2, 6) +
            this.blob(24, -15, 15, 0.2, 6) +
            this.blob(39, -10, 11, 0.2, 6) +
            rect(0, -8, 48, 8),
        );
        this.fillPath(
          this.tone(c, 0.1),
          this.blob(7, -15, 6, 0.25, 5) + this.blob(21, -20, 9, 0.25, 5) + this.blob(37, -14, 6, 0.25, 5),
        );
        if (this.hasSnow)
          this.fillPath(
            '#f6f9fc',
            'M-2-16q4-8 11-7q5-9 16-8q9 0 13 8q8-1 11 8q-6 3-12-1q-6 4-13 0q-8 4-13 0q-6 4-13 0z',
            ' opacity=".94"',
          );
        else if (this.season === 'spring' || (this.season === 'summer' && this.seed % 2)) {
          let f = '';
          for (let i = 0; i < 9; i++)
            f += rect(Math.round(this.between(0, 46)), Math.round(this.between(-24, -6)), 3, 3);
          this.fillPath(this.pick(['#f6e3ec', '#f3c4cf', '#fff', '#d9cdf0']), f);
        }
      });
    }
    const k = h / 27,
      m = Math.max(1, Math.round(w / (42 * k))),
      st = w / m;
    for (let i = 0; i < m; i++) {
      const q = short((st / 46) * (i % 2 ? -1 : 1)),
        sy = short(k * (1 + (((i * 7) % 3) - 1) * 0.1));
      this.add(
        `<use href="#${id}" transform="matrix(${q} 0 0 ${sy} ${short(x + i * st + (i % 2 ? st : 0))} ${short(y)})"/>`,
      );
    }
  }
}
