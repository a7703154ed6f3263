import type { OrderChanges } from '../ordering/events/OrderChanges';
import type { CallDependencies } from '../platform/calls/CallDependencies';
import type { Config } from '../platform/config/config';
import { ApiError } from '../platform/http/ApiError';

/** What the calls of the staff work with. */
export interface StaffDependencies extends CallDependencies {
  config: CallDependencies['config'] & Pick<Config, 'webhookLoopback' | 'officeUrl' | 'shiftRefundMax'>;
  kitchenChanges?: OrderChanges;
}

/** Where the links of its mails lead; never what a request says. @throws ApiError 503 where it is not set. */
export function requireOfficeUrl({ config }: Pick<StaffDependencies, 'config'>): string {
  if (config.officeUrl === null) throw new ApiError(503, 'staff.no_office');
  return config.officeUrl;
}
