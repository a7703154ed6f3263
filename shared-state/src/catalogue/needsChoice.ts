import type { Modifier, Product } from '@storefront/contracts';

/** True when a product cannot be added as it stands: something must be chosen first (PROD-04). */
export const needsChoice = ({ modifiers }: Pick<Product, 'modifiers'>): boolean =>
  modifiers.single.length > 0 ||
  modifiers.groups.some((group) => group.min > 0 || group.modifiers.some(isRequired)) ||
  modifiers.available.some(isRequired);

const isRequired = ({ min }: Modifier): boolean => min > 0;

/** True when anything at all can be chosen. */
export const hasModifiers = ({ modifiers }: Pick<Product, 'modifiers'>): boolean =>
  modifiers.single.length + modifiers.groups.length + modifiers.available.length > 0;
