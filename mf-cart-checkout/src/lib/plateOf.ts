import type { Plate } from '@storefront/shared-ui';

/** The tint of a group's plates: the same as on its cards in the menu. */
export const plateOf = (groupId: number): Plate => ((groupId % 6) + 1) as Plate;
