import type { Sketch } from '../drawing/Sketch';
import type { FoodScene, FoodSpec } from '../pictureSpec';
import { drawBowl } from './bowl';
import { drawDessert } from './dessert';
import { drawDrink } from './drink';
import { drawFries } from './fries';
import { drawGunkan } from './gunkan';
import { drawNigiri } from './nigiri';
import { drawPizza } from './pizza';
import { drawPlate } from './plate';
import { drawRoll } from './roll';
import { drawSauce } from './sauce';
import { drawSet } from './set';
import { drawSoup } from './soup';
import { drawWok } from './wok';
import { drawWrap } from './wrap';

const scenes: Record<FoodScene, (sketch: Sketch, spec: FoodSpec) => string> = {
  roll: drawRoll,
  nigiri: drawNigiri,
  gunkan: drawGunkan,
  set: drawSet,
  pizza: drawPizza,
  wrap: drawWrap,
  wok: drawWok,
  soup: drawSoup,
  bowl: drawBowl,
  fries: drawFries,
  dessert: drawDessert,
  drink: drawDrink,
  sauce: drawSauce,
  plate: drawPlate,
};

/** The dish inside a 640 × 640 field, without background. */
export const drawFood = (sketch: Sketch, spec: FoodSpec): string => scenes[spec.scene](sketch, spec);
