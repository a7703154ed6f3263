import { mix } from '../drawing/color';
import type { Sketch } from '../drawing/Sketch';
import { ellipse, group, scatter } from '../drawing/shapes';
import { cutFilling } from '../ingredients/cutFilling';
import { ingredientLook } from '../ingredients/ingredientLook';
import { bakedCap } from './bakedCap';
import { riceGrains } from './riceGrains';
import { chooseCoat, flat, footShade, onRim, pieceRadius, top, wall, wallHeight } from './rollCoat';

export interface RollLook {
  coat?: string;
  fill?: readonly string[];
}

/**
 * Id of one standing piece, cut upwards, drawn around the centre of its top. Variants differ as real pieces
 * do.
 */
export function rollStamp(sketch: Sketch, { coat = 'rice', fill = [] }: RollLook, variant: number): string {
  return sketch.stamp(`roll ${coat} ${fill.join()} ${variant}`, () => {
    const { wall: color, inner, dress } = chooseCoat(coat);
    const maki = coat === 'nori';
    const fillings = fill.filter(
      (key) =>
        !['carrier', 'sauce', 'powder', 'seeds'].includes(ingredientLook(key).form) &&
        key !== 'nori' &&
        key !== coat,
    );
    const core = maki ? 0.58 : 0.63;
    const rim = scatter(sketch.random, 90, 9, () => onRim(sketch, core + 0.07, inner - 0.035), flat);
    const riceTop = sketch.radial([
      [0, '#fffdf8'],
      [0.7, '#f6eee0'],
      [1, '#e6d8c0'],
    ]);
    const squashed = (content: string) => group(content, { transform: `scale(1 ${flat})` });
    const nori = maki ? '' : top(core + 0.065, '#24382d');
    return (
      sketch.groundShadow(12, wallHeight + 26, pieceRadius * 1.24, pieceRadius * 0.98, 0.4) +
      wall(sketch, color) +
      (maki ? top(1, '#1c2e25') : top(1, mix(color, '#fff8e6', 0.18))) +
      dress(sketch) +
      footShade(sketch) +
      top(inner - 0.015, riceTop) +
      riceGrains(sketch, rim, 0.94) +
      nori +
      top(
        core + 0.02,
        sketch.radial([
          [0, '#fffaf0'],
          [1, '#d9c8aa'],
        ]),
      ) +
      squashed(cutFilling(sketch, fillings.length ? fillings : ['cucumber'], pieceRadius * core)) +
      ellipse(-30, -34, 40, 15, { fill: '#fff', opacity: 0.16, transform: 'rotate(-24 -30 -34)' }) +
      (coat === 'baked' ? bakedCap(sketch) : '')
    );
  });
}
