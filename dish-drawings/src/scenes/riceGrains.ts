import type { Sketch } from '../drawing/Sketch';
import { dashes, type Point, stroke } from '../drawing/shapes';

const grain = ['#fffdf7', '#f8f1e4', '#efe5d2'] as const;

/** Grains of rice as strokes in three tints over their own shade. */
export function riceGrains(sketch: Sketch, places: readonly Point[], size = 1): string {
  const turns = places.map(() => sketch.random.next() * Math.PI);
  const layer = (tint: number) => {
    const chosen = places
      .map((place, index) => ({ place, turn: turns[index] ?? 0 }))
      .filter((_, index) => index % 3 === tint);
    const d = dashes(
      chosen.map(({ place }) => place),
      7.5 * size,
      (index) => chosen[index]?.turn ?? 0,
    );
    return (
      stroke(d, '#d5c5a8', 7.4 * size, { transform: 'translate(.7 1.1)' }) +
      stroke(d, grain[tint] ?? grain[0], 6.2 * size)
    );
  };
  return layer(2) + layer(1) + layer(0);
}
