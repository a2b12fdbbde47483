// Parts of facades: windows with their panes, steps, fences, cornices.
import { polygon, rect, rects, short } from './path.ts';
import { Planting } from './planting.ts';

/** How the windows of a building look; colors as #rgb or #rrggbb, sizes in pixels. */
export interface WindowLook {
  frame?: string;
  sill?: string;
  /** Height of the arch. */
  arch?: number;
  /** Width of the frame. */
  q?: number;
  lites?: readonly [columns: number, rows: number];
  six?: boolean;
  two?: boolean;
  rail?: number;
  shut?: string;
  noSill?: boolean;
  sp?: readonly [string, string];
  lint?: string;
  hood?: string;
}

export class Scene extends Planting {
  /** Narrow windows: only plain or curtained panes fit. */
  hasSlimWindows = false;
  /** Windows with a city view drawn so far, to number their clip paths. */
  clipCount = 0;
  private hasSteps = false;
  private hasFence = false;
  private hasCornice = false;

  defineWindow(id: string, w: number, h: number, o: WindowLook = {}) {
    const f = this.tone(o.frame || '#e9e2d4'),
      sill = this.tone(o.sill || '#cbb9a2', 0.1),
      arch = o.arch || 0,
      q = o.q || 2.5;
    const shape = (i: number, top = 0) =>
      arch
        ? `M${short(i)} ${short(h - i)}V${short(arch + top)}Q${short(i)} ${short(i + top)} ${short(w / 2)} ${short(i + top)}Q${short(w - i)} ${short(i + top)} ${short(w - i)} ${short(arch + top)}V${short(h - i)}z`
        : rect(i, i + top, w - 2 * i, h - 2 * i - top);
    const rails = () => {
      let d = '';
      if (o.lites) {
        const [c, r] = o.lites;
        for (let i = 1; i < c; i++) d += `M${short((w * i) / c)} ${q}V${short(h - q)}`;
        for (let i = 1; i < r; i++) d += `M${q} ${short((h * i) / r)}H${short(w - q)}`;
      } else {
        d = `M${q} ${short(h * 0.5)}H${short(w - q)}`;
        if (o.six)
          d += `M${short(w / 2)} ${q}V${short(h - q)}M${q} ${short(h * 0.25)}H${short(w - q)}M${q} ${short(h * 0.75)}H${short(w - q)}`;
        else if (o.two) d += `M${short(w / 2)} ${q}V${short(h - q)}`;
      }
      this.strokePath(f, o.rail || 2, d);
      if (o.shut) {
        const s = this.tone(o.shut),
          sw = w * 0.38;
        this.fillPath(
          s,
          rects([
            [-sw - 3, 0, sw, h],
            [w + 3, 0, sw, h],
          ]),
        );
        this.shade(
          0.2,
          rects([
            [-sw, 4, sw - 6, h / 2 - 6],
            [-sw, h / 2 + 2, sw - 6, h / 2 - 6],
            [w + 6, 4, sw - 6, h / 2 - 6],
            [w + 6, h / 2 + 2, sw - 6, h / 2 - 6],
          ]),
        );
      }
    };
    this.define(id + 'f', () => {
      this.shade(0.32, shape(-2.5));
      this.fillPath(f, shape(0));
    });
    const base = (fill: string) => {
      this.add(`<use href="#${id}f"/>`);
      this.fillPath(fill, shape(q));
    };
    this.define(id + 't', () => {
      this.shade(0.2, rect(q, q + (arch ? arch * 0.5 : 0), w - 2 * q, 4));
      rails();
      if (!o.noSill) {
        this.fillPath(sill, rect(-5, h, w + 10, 5));
        this.shade(0.25, rect(-4, h + 5, w + 8, 3));
        if (this.hasSnow) this.fillPath('#fbfdff', `M-5 ${h}q${short(w / 2 + 5)}-7 ${short(w + 10)} 0z`);
      }
      if (o.sp) {
        this.fillPath(this.tone(o.sp[0]), rect(-2, h + 2, w + 4, 13));
        this.strokePath(this.tone(o.sp[1]), 1.6, `M0 ${h + 12}L${w / 2} ${h + 4}L${w} ${h + 12}`);
      }
      if (o.lint) {
        const lc = this.tone(o.lint);
        this.fillPath(lc, rect(-5, -13, w + 10, 10));
        this.highlight(0.2, rect(-5, -13, w + 10, 2));
        this.shade(0.3, rect(-5, -3, w + 10, 2));
      }
      if (o.hood) {
        const lc = this.tone(o.hood);
        this.fillPath(lc, `M-9-8L${short(w / 2)}-19L${short(w + 9)}-8v6H-9z`);
        this.highlight(0.22, `M-9-8L${short(w / 2)}-19L${short(w + 9)}-8l-2 2L${short(w / 2)}-16L-7-6z`);
        this.shade(0.3, rect(-7, -2, w + 14, 4));
      }
    });
    const trim = () => this.add(`<use href="#${id}t"/>`);
    const inner = w - 2 * q;
    this.define(`${id}0`, () => {
      base('url(#g)');
      if (!arch)
        this.highlight(
          0.2,
          polygon([
            [q, q],
            [w * 0.72, q],
            [q, h * 0.62],
          ]),
        );
      else
        this.highlight(
          0.16,
          polygon([
            [q, h * 0.3],
            [w * 0.6, h * 0.3],
            [q, h * 0.8],
          ]),
        );
      trim();
    });
    this.define(`${id}1`, () => {
      base('url(#g)');
      this.fillPath(this.tone('#efe7d6'), arch ? shape(q) : rect(q, q, inner, h * 0.42), ' opacity=".75"');
      if (arch) this.fillPath('url(#g)', rect(q, h * 0.55, inner, h * 0.45 - q));
      trim();
    });
    this.define(`${id}2`, () => {
      base('url(#l)');
      this.fillPath('#e08a3c', rect(q, h * 0.6, inner, h * 0.4 - q), ' opacity=".22"');
      trim();
    });
    const t0 = q + (arch ? arch * 0.7 : 0),
      cw = Math.round(w * 0.2),
      ch = Math.round(h - q - t0),
      cx = Math.round(w / 2);
    this.define(`${id}3`, () => {
      base('url(#l)');
      this.fillPath(
        '#c9803e',
        `M${q} ${short(t0)}h${cw}q-2 ${ch >> 1}-${cw >> 1} ${ch}H${q}zM${short(w - q)} ${short(t0)}h-${cw}q2 ${ch >> 1} ${cw >> 1} ${ch}H${short(w - q)}z`,
        ' opacity=".5"',
      );
      trim();
    });
    this.define(`${id}4`, () => {
      base('url(#l)');
      this.fillPath(
        '#8a4f1c',
        `M${cx - 1} ${short(h - q)}v-${Math.round(h * 0.16)}h-6l3-9h8l3 9h-6v${Math.round(h * 0.16)}z`,
        ' opacity=".5"',
      );
      this.fillPath('#c9803e', rect(q, t0, w - 2 * q, h * 0.16), ' opacity=".3"');
      trim();
    });
  }
  addWindow(id: string, x: number, y: number, lit: number = this.light.lit) {
    this.use(
      id +
        (this.random() < lit
          ? this.hasSlimWindows
            ? 3
            : 2 + this.intBetween(0, 2)
          : !this.hasSlimWindows && this.random() < 0.3
            ? 1
            : 0),
      x,
      y,
    );
  }

  stairs(cx: number, y: number, w: number, k: number, rise: number, grow: number) {
    // front view of steps, color from currentColor
    if (!this.hasSteps) {
      this.hasSteps = true;
      this.definitions.push(
        `<pattern id="sp" y="${y}" width="40" height="${rise}" patternUnits="userSpaceOnUse"><path fill="#fff" opacity="${this.hasSnow ? 0.92 : 0.34}" d="M0 0h40v4.5h-40z"/><path fill="${this.light.shadow}" opacity=".22" d="M0 4.500h40v${rise}h-40z"/></pattern>`,
      );
    }
    const d = polygon([
      [cx - w / 2, y],
      [cx + w / 2, y],
      [cx + w / 2 + grow, y + k * rise],
      [cx - w / 2 - grow, y + k * rise],
    ]);
    this.fillPath('currentColor', d);
    this.fillPath('url(#sp)', d);
  }
  fence(x: number, w: number, y: number, h: number = 30) {
    const c = this.tone('#1e2228', -0.1);
    if (!this.hasFence) {
      this.hasFence = true;
      this.pattern('fe', 7, 100, `<path fill="${c}" d="M2.500 0h1.600v100h-1.600z"/>`);
    }
    this.fillPath('url(#fe)', rect(x, y - h, w, h));
    this.fillPath(c, rect(x, y - h + 5, w, 2) + rect(x, y - 5, w, 2));
  }
  cornice(x: number, w: number, y: number, c: string, h: number = 30) {
    const C = this.tone(c),
      step = 18;
    this.shade(0.28, rect(x, y, w, h * 0.5));
    this.fillPath(C, rect(x - 6, y - h, w + 12, h * 0.62));
    this.fillPath(this.tone(c, -0.16), rect(x - 2, y - h * 0.4, w + 4, h * 0.4));
    this.fillPath(this.tone(c, 0.2), rect(x - 9, y - h - 5, w + 18, 7));
    if (!this.hasCornice) {
      this.hasCornice = true;
      this.pattern('co', step, 40, `<path fill="${this.light.shadow}" d="M5 0h7v40h-7z"/>`);
    }
    this.fillPath('url(#co)', rect(x + 4, y - h * 0.62, w - 8, h * 0.55), ' opacity=".4"');
    this.shade(0.3, rect(x - 2, y - h * 0.42, w + 4, 3));
    if (this.hasSnow)
      this.fillPath('#fbfdff', `M${short(x - 9)} ${short(y - h - 5)}q${short(w / 2)}-9 ${short(w + 18)} 0z`);
  }
}
