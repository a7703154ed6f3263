import type { Plate } from './Picture';

/** The tint of a group's plates: the same for all its cards, different from its neighbours'. */
export const pickPlate = (groupId: number): Plate => ((groupId % 6) + 1) as Plate;
