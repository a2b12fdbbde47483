import { pickAt } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

interface Plan {
  n: string;
  size: string;
  walls: readonly [x: number, y: number, width: number, height: number];
  inner: readonly (readonly number[])[];
  extra?: readonly (readonly number[])[];
  rooms: readonly (readonly [name: string, size: string, x: number, y: number])[];
  win: readonly (readonly [x: number, y: number, length: number])[];
  door: readonly (readonly [x: number, y: number, length: number, turn: number])[];
  bed: readonly (readonly [x: number, y: number, width: number, height: number])[];
  sofa: readonly (readonly [x: number, y: number, width: number, height: number])[];
  bath: readonly (readonly [x: number, y: number, turn: number])[];
  kit: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

/** Studio, one bedroom, two bedrooms. */
const PLANS: readonly Plan[] = [
  {
    n: 'Studio',
    size: '520 sq ft',
    walls: [80, 90, 640, 420],
    inner: [
      [560, 90, 560, 300],
      [560, 300, 620, 300],
      [690, 300, 720, 300],
    ],
    rooms: [
      ['Living / Sleeping', '19′4″ × 14′0″', 320, 230],
      ['Kitchen', '7′10″ × 9′6″', 616, 200],
      ['Bath', '', 640, 420],
    ],
    extra: [[560, 350, 560, 510]],
    win: [
      [150, 90, 130],
      [340, 90, 130],
    ],
    door: [[480, 510, 60, 0]],
    bed: [[110, 330, 130, 150]],
    sofa: [[330, 400, 150, 56]],
    bath: [[600, 450, 1]],
    kit: [[670, 104, 40, 150]],
  },
  {
    n: 'One bedroom',
    size: '740 sq ft',
    walls: [70, 100, 660, 400],
    inner: [
      [300, 100, 300, 250],
      [300, 310, 300, 500],
      [300, 330, 420, 330],
      [470, 330, 540, 330],
      [540, 330, 540, 500],
    ],
    rooms: [
      ['Bedroom', '12′0″ × 14′2″', 185, 300],
      ['Living room', '16′6″ × 12′8″', 450, 210],
      ['Kitchen', '9′0″ × 8′4″', 612, 430],
      ['Bath', '', 410, 420],
    ],
    win: [
      [120, 100, 120],
      [390, 100, 110],
      [560, 100, 110],
    ],
    door: [[560, 500, 54, 0]],
    bed: [[100, 130, 150, 120]],
    sofa: [[580, 270, 130, 48]],
    bath: [[340, 452, 1]],
    kit: [[684, 350, 36, 130]],
  },
  {
    n: 'Two bedroom',
    size: '1,120 sq ft',
    walls: [50, 90, 700, 430],
    inner: [
      [270, 90, 270, 230],
      [270, 280, 270, 360],
      [50, 320, 220, 320],
      [270, 360, 400, 360],
      [400, 360, 400, 520],
      [540, 90, 540, 200],
      [540, 250, 540, 330],
      [540, 330, 600, 330],
      [650, 330, 750, 330],
    ],
    rooms: [
      ['Primary bedroom', '11′8″ × 13′6″', 160, 225],
      ['Bedroom 2', '11′8″ × 10′6″', 160, 430],
      ['Living / Dining', '21′0″ × 14′4″', 405, 180],
      ['Kitchen', '10′6″ × 11′0″', 645, 220],
      ['Bath', '', 336, 450],
      ['Foyer', '', 470, 436],
      ['Den', '10′6″ × 9′0″', 645, 430],
    ],
    win: [
      [100, 90, 110],
      [320, 90, 90],
      [440, 90, 70],
      [590, 90, 100],
    ],
    door: [[450, 520, 56, 0]],
    bed: [
      [72, 112, 140, 76],
      [72, 360, 110, 44],
    ],
    sofa: [[335, 296, 140, 48]],
    bath: [[290, 380, 1]],
    kit: [[704, 110, 36, 160]],
  },
];

/** A floor plan as a line drawing on paper, walls cut solid. */
export function drawPlan(scene: Scene): void {
  const p = pickAt(PLANS, scene.seed),
    ink = '#23292f',
    li = '#98a3ac',
    flip = Math.floor(scene.seed / 3) % 2;
  scene.width = 800;
  scene.definitions = [];
  scene.fillRect('#fbfbf9', 0, 0, 800, 600);
  scene.pattern('gr', 20, 20, '<path d="M0 .5h20M.5 0v20" stroke="#e9ecec"/>');
  scene.fillRect('url(#gr)', 0, 0, 800, 600);
  scene.add(`<g${flip ? ' transform="matrix(-1 0 0 1 800 0)"' : ''}>`);
  const [x, y, w, h] = p.walls;
  scene.fillRect('#fff', x, y, w, h);
  scene.pattern('bt', 12, 12, '<path d="M0 .5h12M.5 0v12" stroke="#cfd6da"/>');
  for (const [a, b, c, d] of p.bed)
    scene.add(
      `<g fill="#f3f1ec" stroke="${li}" stroke-width="1.5"><rect x="${a}" y="${b}" width="${c}" height="${d}" rx="5"/><rect x="${a + 7}" y="${b + 8}" width="26" height="${d / 2 - 12}" rx="4" fill="#fff"/><rect x="${a + 7}" y="${b + d / 2 + 4}" width="26" height="${d / 2 - 12}" rx="4" fill="#fff"/><path d="M${a + 48} ${b}v${d}" fill="none"/></g>`,
    );
  for (const [a, b, c, d] of p.sofa)
    scene.add(
      `<g fill="#f3f1ec" stroke="${li}" stroke-width="1.5"><rect x="${a}" y="${b}" width="${c}" height="${d}" rx="6"/><path d="M${a + 12} ${b}v${d - 14}h${c - 24}V${b}M${a + c / 2} ${b}v${d - 14}" fill="none"/><rect x="${a + c / 2 - 34}" y="${b - 44}" width="68" height="28" rx="4" fill="#fff"/></g>`,
    );
  for (const [a, b] of p.bath)
    scene.add(
      `<g fill="#fff" stroke="${li}" stroke-width="1.5"><rect x="${a}" y="${b}" width="92" height="40" rx="8"/><rect x="${a + 6}" y="${b + 6}" width="80" height="28" rx="12"/></g>`,
    );
  for (const [a, b, c, d] of p.kit)
    scene.add(
      `<g fill="#f3f1ec" stroke="${li}" stroke-width="1.5"><rect x="${a}" y="${b}" width="${c}" height="${d}"/><rect x="${a + 6}" y="${b + 12}" width="${c - 12}" height="30" rx="4" fill="#fff"/><circle cx="${a + c / 2 - 7}" cy="${b + d - 34}" r="5" fill="none"/><circle cx="${a + c / 2 + 7}" cy="${b + d - 34}" r="5" fill="none"/><circle cx="${a + c / 2 - 7}" cy="${b + d - 18}" r="5" fill="none"/><circle cx="${a + c / 2 + 7}" cy="${b + d - 18}" r="5" fill="none"/></g>`,
    );
  scene.strokePath(ink, 11, `M${x} ${y}h${w}v${h}h-${w}z`, ' stroke-linejoin="miter"');
  scene.strokePath(
    ink,
    7,
    [...p.inner, ...(p.extra || [])].map((a) => `M${a[0]} ${a[1]}L${a[2]} ${a[3]}`).join(''),
    ' stroke-linecap="square"',
  );
  for (const [a, b, l] of p.win) {
    scene.fillRect('#fff', a, b - 6, l, 12);
    scene.strokePath(ink, 1.5, `M${a} ${b - 5}h${l}M${a} ${b}h${l}M${a} ${b + 5}h${l}`);
  }
  for (const [a, b, l] of p.door) {
    scene.fillRect('#fff', a, b - 7, l, 14);
    scene.strokePath(ink, 2, `M${a} ${b}v-${l}`);
    scene.strokePath(li, 1.5, `M${a} ${b - l}a${l} ${l} 0 0 1 ${l} ${l}`);
  }
  scene.add('</g><g font-family="Hanken Grotesk,Helvetica,Arial,sans-serif" text-anchor="middle" fill="' + ink + '">');
  for (const [t, d, a, b] of p.rooms) {
    const X = flip ? 800 - a : a;
    scene.add(
      `<text x="${X}" y="${b}" font-size="17" font-weight="600">${t}</text>` +
        (d ? `<text x="${X}" y="${b + 20}" font-size="14" fill="#5a646c">${d}</text>` : ''),
    );
  }
  scene.add(
    `<text x="400" y="62" font-size="15" fill="#5a646c">${p.n}, about ${p.size}. Not to scale.</text><g stroke="${ink}" stroke-width="1.5"><path d="M60 566h120M60 560v12M120 562v8M180 560v12"/></g><text x="120" y="590" font-size="12" fill="#5a646c">10 ft</text><path d="M736 584v-34m0 0l-7 14h14z" stroke="${ink}" stroke-width="1.5"/><text x="736" y="544" font-size="13" font-weight="600">N</text></g>`,
  );
}
