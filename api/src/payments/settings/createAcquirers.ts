import type { Acquirer } from '../acquirers/Acquirer';
import { Acquirers } from '../acquirers/Acquirers';
import { CloudPayments } from '../acquirers/cloudpayments/CloudPayments';
import { Ozan } from '../acquirers/ozan/Ozan';
import { Rbs } from '../acquirers/rbs/Rbs';
import { YooKassa } from '../acquirers/yookassa/YooKassa';
import type { AccountSettings, PaymentSettings } from './PaymentSettings';

function create(name: string, settings: AccountSettings): Acquirer {
  switch (settings.acquiring) {
    case 'cloudpayments':
      return new CloudPayments(name, settings);
    case 'rbs':
    case 'sber_new':
      return new Rbs(name, settings.acquiring, settings);
    case 'yookassa':
      return new YooKassa(name, settings);
    case 'ozan':
      return new Ozan(name, settings);
  }
}

/** The accounts of the configuration, or null when nothing is taken online. */
export function createAcquirers(settings: PaymentSettings | null): Acquirers | null {
  if (settings === null) return null;
  const accounts = Object.entries(settings.accounts).map(([name, account]) => create(name, account));
  return new Acquirers(accounts, settings.rules);
}
