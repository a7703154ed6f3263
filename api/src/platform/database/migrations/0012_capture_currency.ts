import { migration } from './migration';

/**
 * The currency of money that came, which need not be the one that was asked for. Null: as asked for, as the
 * release before writes it.
 */
export const captureCurrency = migration('alter table payment_captures add column currency text');
