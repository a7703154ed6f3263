import { formatMoney } from '@storefront/shared-state';

/** "1 234 B": bonuses have one sign in every currency; decimals show only where there are any. */
export const formatBonuses = (amount: number): string => formatMoney(amount, { currency: 'B' });
