import type { Sketch } from '../drawing/Sketch';
import { fruitPieces } from './fruitPieces';
import { greenPieces } from './greenPieces';
import { type Form, ingredientLook } from './ingredientLook';
import { meatPieces } from './meatPieces';
import { pantryPieces } from './pantryPieces';
import type { DrawPiece } from './pieceShading';
import { seafoodPieces } from './seafoodPieces';
import { vegetablePieces } from './vegetablePieces';

const draw: Record<Exclude<Form, 'carrier'>, DrawPiece> = {
  ...seafoodPieces,
  ...meatPieces,
  ...fruitPieces,
  ...vegetablePieces,
  ...greenPieces,
  ...pantryPieces,
};

/**
 * Id of a piece of this ingredient, ready for `sketch.place`; a few variants keep a heap from looking copied.
 */
export function pieceStamp(sketch: Sketch, key: string, variant = 0): string {
  const look = ingredientLook(key);
  return sketch.stamp(`piece ${key} ${variant}`, () =>
    look.form === 'carrier' ? '' : draw[look.form](sketch, look),
  );
}
