import type { CartLine, Modifier } from '@storefront/contracts';

/** All modifiers that a line was composed with. */
export const listChosenModifiers = ({ modifiers }: Pick<CartLine, 'modifiers'>): Modifier[] =>
  [
    ...modifiers.single,
    ...modifiers.groups.flatMap((group) => group.modifiers),
    ...modifiers.available,
  ].filter(({ count }) => count > 0);
