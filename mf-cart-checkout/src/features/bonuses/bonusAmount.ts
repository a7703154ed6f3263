import { formatMoney } from '@storefront/shared-state';

/** An amount of bonuses; their sign is B in every city (I18N-03). */
export const bonusAmount = (amount: number): string => formatMoney(amount, { currency: 'B' });
