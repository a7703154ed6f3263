import type { PaymentRule } from '../acquirers/Acquirers';
import type { CloudPaymentsSettings } from '../acquirers/cloudpayments/CloudPayments';
import type { OzanSettings } from '../acquirers/ozan/Ozan';
import type { RbsSettings } from '../acquirers/rbs/Rbs';
import type { YooKassaSettings } from '../acquirers/yookassa/YooKassa';

export type AccountSettings =
  | ({ acquiring: 'cloudpayments' } & CloudPaymentsSettings)
  | ({ acquiring: 'rbs' | 'sber_new' } & RbsSettings)
  | ({ acquiring: 'yookassa' } & YooKassaSettings)
  | ({ acquiring: 'ozan' } & OzanSettings);

/** Accounts by name, and which of them takes what. */
export interface PaymentSettings {
  accounts: Record<string, AccountSettings>;
  rules: PaymentRule[];
}
