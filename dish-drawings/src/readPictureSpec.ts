import { isHexColor } from './drawing/color';
import { ingredientLook } from './ingredients/ingredientLook';
import {
  type FoodScene,
  type FoodSpec,
  foodScenes,
  type PictureSpec,
  type Vessel,
  vessels,
} from './pictureSpec';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScene = (value: unknown): value is FoodScene => foodScenes.some((scene) => scene === value);
const isVessel = (value: unknown): value is Vessel => vessels.some((vessel) => vessel === value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const keysIn = (value: unknown) => listIn(value).filter((key): key is string => typeof key === 'string');

/** A pie holds about forty pieces before the cheese disappears. */
const maxPieces = 40;

const toppingsIn = (value: unknown): [string, number][] =>
  listIn(value).flatMap((entry): [string, number][] => {
    const [key, count] = listIn(entry);
    if (typeof key !== 'string' || typeof count !== 'number' || !(count > 0)) return [];
    return [[key, Math.min(maxPieces, Math.round(count))]];
  });

/**
 * Keys of the recipe that a short description leaves out and the eye still expects: sauce on top, seeds,
 * noodles below.
 */
const completing = new Set(['sauce', 'seeds', 'noodle']);

function readFill(fields: Fields, recipe: readonly string[]): string[] {
  const topping = typeof fields.topping === 'string' ? [fields.topping] : [];
  const given = [...topping, ...keysIn(fields.fill)];
  if (given.length === 0) return [...recipe];
  return [...new Set([...given, ...recipe.filter((key) => completing.has(ingredientLook(key).form))])];
}

const isNigiri = (roll: Fields) => roll.scene === 'nigiri' || roll.coat === 'nigiri';

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readFood(value: unknown, recipe: readonly string[] = []): FoodSpec | undefined {
  if (!isFields(value) || !isScene(value.scene)) return undefined;
  // Params may stand beside the scene or in their own object.
  const fields: Fields = isFields(value.params) ? { ...value, ...value.params } : value;
  const color = [fields.liquid, fields.broth, fields.color].find(
    (entry) => typeof entry === 'string' && isHexColor(entry),
  );
  const rolls = listIn(fields.rolls).flatMap((roll) =>
    isFields(roll) && !isNigiri(roll) ? [{ coat: textIn(roll.coat), fill: keysIn(roll.fill) }] : [],
  );
  const fill = readFill(fields, recipe);
  const nigiri = [
    ...keysIn(fields.nigiri),
    ...listIn(fields.rolls).flatMap((roll) => (isFields(roll) && isNigiri(roll) ? keysIn(roll.fill) : [])),
  ];
  const toppings = toppingsIn(fields.toppings);
  const otherToppings = toppingsIn(fields.other_toppings);
  return {
    scene: value.scene,
    coat: textIn(fields.coat),
    fill: fill.length ? fill : undefined,
    toppings: toppings.length ? toppings : undefined,
    otherToppings: otherToppings.length ? otherToppings : undefined,
    liquid: textIn(color),
    vessel: isVessel(fields.vessel) ? fields.vessel : undefined,
    rolls: rolls.length ? rolls : undefined,
    nigiri: nigiri.length ? nigiri : undefined,
    kind: textIn(fields.kind),
    base: textIn(fields.base),
    sauce: textIn(fields.sauce),
  };
}

/**
 * Reads a picture description that comes from outside (seed, admin). `recipe` (ingredient keys) completes
 * what the description leaves out. Undefined when no scene can be drawn from it.
 */
export function readPictureSpec(value: unknown, recipe?: readonly string[]): PictureSpec | undefined {
  if (!isFields(value) || value.scene !== 'banner') return readFood(value, recipe);
  const items = listIn(value.items).flatMap((item) => readFood(item) ?? []);
  const ground = typeof value.ground === 'string' && isHexColor(value.ground) ? value.ground : '#f3eadd';
  return items.length ? { scene: 'banner', items, ground } : undefined;
}
