// Images that the map draws itself.
import type { Map as MapLibre } from 'maplibre-gl';
import { type MapColors, readMapColors } from './map-colors.ts';
import { addRoomImage } from './mark-room.ts';

const SHIELD_HEIGHT = 15;
const SHIELD_CHARACTER = 6.2;
const SHIELD_ENDS = 9;
/** Sharp on screens with two pixels per point. */
const RATIO = 2;

const SHIELD = /^shield-([A-Z]+)-(\d+)$/;

/** Draws a road shield, or the empty image that reserves room for a mark, when the style first asks for it. */
export function drawMissingImages(map: MapLibre): void {
  map.setMissingStyleImageResolver((id) => {
    if (addRoomImage(map, id)) return;
    const shield = drawShield(id, readMapColors());
    if (shield && !map.hasImage(id)) map.addImage(id, shield, { pixelRatio: RATIO });
  });
}

/** Redraws the existing shields in other colors. */
export function redrawShields(map: MapLibre, colors: MapColors): void {
  for (const id of map.listImages()) {
    const shield = drawShield(id, colors);
    if (shield) map.updateImage(id, shield);
  }
}

/** `id` says who maintains the road and how many characters its number has: shield-I-2. */
function drawShield(id: string, colors: MapColors): ImageData | null {
  const [, net, characters] = SHIELD.exec(id) ?? [];
  if (!net) return null;
  const width = Math.round(SHIELD_ENDS + SHIELD_CHARACTER * Number(characters));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * RATIO, SHIELD_HEIGHT * RATIO];
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(RATIO, RATIO);
  context.beginPath();
  context.roundRect(0.75, 0.75, width - 1.5, SHIELD_HEIGHT - 1.5, net === 'I' ? 4.5 : 3);
  context.fillStyle = net === 'I' ? colors.shield : colors.land;
  context.strokeStyle = net === 'I' ? colors.land : colors.label;
  context.lineWidth = 1;
  context.fill();
  context.stroke();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
