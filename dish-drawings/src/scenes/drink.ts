import type { Sketch } from '../drawing/Sketch';
import { ingredientLook } from '../ingredients/ingredientLook';
import type { FoodSpec, Vessel } from '../pictureSpec';
import { bottle } from './vessels/bottle';
import { can } from './vessels/can';
import { cup } from './vessels/cup';
import type { DrawVessel } from './vessels/drops';
import { mug } from './vessels/mug';

const drawVessel: Record<Vessel, DrawVessel> = { can, cup, bottle, mug };

export function drawDrink(sketch: Sketch, { vessel = 'cup', liquid, fill = [] }: FoodSpec): string {
  const colored = fill
    .map((key) => ({ key, look: ingredientLook(key) }))
    .find(({ key, look }) => look.form === 'carrier' && key !== 'sugar');
  return drawVessel[vessel](sketch, liquid ?? colored?.look.base ?? '#f5a52c', fill);
}
