import type { Picture } from './schemas/picture';

/** The ingredients a picture shows, with their places inside it. */
export function ingredientsInPicture(picture: Picture): [key: string, path: string][] {
  const list = (keys: readonly string[], path: string): [string, string][] =>
    keys.map((key, index) => [key, `${path}[${index}]`]);
  if (picture.scene === 'set') {
    return picture.rolls.flatMap((roll, index) => list(roll.fill, `rolls[${index}].fill`));
  }
  if (picture.scene === 'pizza') {
    return picture.toppings.map(([key], index) => [key, `toppings[${index}][0]`]);
  }
  return picture.scene === 'drink' || picture.scene === 'photo' ? [] : list(picture.fill, 'fill');
}
