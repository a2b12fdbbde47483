import { polygon, type Point } from '#domain/media/illustrations/path.ts';
import type { Scene } from '#domain/media/illustrations/scene.ts';

export function drawYard(scene: Scene): void {
  scene.sky();
  scene.treeline(360, 0.3);
  scene.treeline(410, 0.6);
  scene.lawn();
}
export const drawRoof = (scene: Scene, pts: Point[], c: string, snowTop: number) => {
  scene.fillPath(scene.tone(c), polygon(pts));
  if (scene.hasSnow && snowTop) scene.fillPath('#f3f7fa', polygon(pts), ' opacity=".86"');
};
