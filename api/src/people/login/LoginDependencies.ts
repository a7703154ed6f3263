import type { BrandAlias } from '@storefront/contracts';
import type { Transaction } from 'kysely';
import type { CallDependencies } from '../../platform/calls/CallDependencies';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import type { LoginSettings } from './LoginSettings';

/** Gives a guest's carts to the customer who signs in, in the transaction of the sign-in. */
export type MergeCarts = (
  transaction: Transaction<Database>,
  catalogue: Catalogue,
  owners: { brand: BrandAlias; sessionId: number; customerId: number },
  now: number,
) => Promise<void>;

export interface LoginDependencies extends CallDependencies {
  login: LoginSettings;
  mergeCarts: MergeCarts;
}
