import fc from 'fast-check';
import { pickBest } from './pickBest';

test('the best come first, no more than are shown, and none far behind the best', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 200 });
  fc.assert(
    fc.property(scores, (points) => {
      const of = Float64Array.from(points, (point) => point / 100);
      const owners = points.map((_point, owner) => owner);
      const best = pickBest({ owners, of });
      const sorted = [...of].sort((a, b) => b - a);
      const expected = sorted.slice(0, 25).filter((score) => score >= (sorted[0] ?? 0) - 0.25);
      return (
        new Set(best).size === best.length &&
        JSON.stringify(best.map((owner) => of[owner])) === JSON.stringify(expected)
      );
    }),
    { numRuns: 2_000 },
  );
});
