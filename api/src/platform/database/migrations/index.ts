import type { Migration } from 'kysely';
import { initial } from './0001_initial';
import { customers } from './0002_customers';
import { offers } from './0003_offers';
import { menu } from './0004_menu';
import { scale } from './0005_scale';
import { payments } from './0006_payments';
import { loginCodes } from './0007_login_codes';
import { wideAmounts } from './0008_amounts';
import { indexes } from './0009_indexes';
import { acknowledgements } from './0010_acknowledgements';
import { versions } from './0011_versions';
import { captureCurrency } from './0012_capture_currency';
import { stalePlan } from './0013_stale_plan';
import { retention } from './0014_retention';
import { staffKeys } from './0015_staff_keys';
import { kitchenOrders } from './0016_kitchen_orders';
import { staffWebhooks } from './0017_staff_webhooks';
import { shopDays } from './0018_shop_days';
import { removedLines } from './0019_removed_lines';
import { printedTickets } from './0020_printed_tickets';
import { addressOrder } from './0021_address_order';
import { replacements } from './0022_replacements';
import { webhookKeys } from './0023_webhook_keys';
import { paymentReminders } from './0024_payment_reminders';
import { pushSubscriptions } from './0025_push_subscriptions';
import { orderNumberKey } from './0026_order_number_key';
import { codePurposes } from './0027_code_purposes';
import { refundFaults } from './0028_refund_faults';
import { orderEndings } from './0029_order_endings';
import { erasure } from './0031_erasure';
import { cancelReasons } from './0034_cancel_reasons';
import { orderContact } from './0035_order_contact';
import { staffPeople } from './0036_staff_people';
import { staffAudit } from './0037_staff_audit';
import { orderSearch } from './0038_order_search';
import { staffRefunds } from './0039_staff_refunds';
import { ordersUnderWay } from './0040_orders_under_way';

/** In order, by name. One that has landed is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_initial': initial,
  '0002_customers': customers,
  '0003_offers': offers,
  '0004_menu': menu,
  '0005_scale': scale,
  '0006_payments': payments,
  '0007_login_codes': loginCodes,
  '0008_amounts': wideAmounts,
  '0009_indexes': indexes,
  '0010_acknowledgements': acknowledgements,
  '0011_versions': versions,
  '0012_capture_currency': captureCurrency,
  '0013_stale_plan': stalePlan,
  '0014_retention': retention,
  '0015_staff_keys': staffKeys,
  '0016_kitchen_orders': kitchenOrders,
  '0017_staff_webhooks': staffWebhooks,
  '0018_shop_days': shopDays,
  '0019_removed_lines': removedLines,
  '0020_printed_tickets': printedTickets,
  '0021_address_order': addressOrder,
  '0022_replacements': replacements,
  '0023_webhook_keys': webhookKeys,
  '0024_payment_reminders': paymentReminders,
  '0025_push_subscriptions': pushSubscriptions,
  '0026_order_number_key': orderNumberKey,
  '0027_code_purposes': codePurposes,
  '0028_refund_faults': refundFaults,
  '0029_order_endings': orderEndings,
  '0031_erasure': erasure,
  '0034_cancel_reasons': cancelReasons,
  '0035_order_contact': orderContact,
  '0036_staff_people': staffPeople,
  '0037_staff_audit': staffAudit,
  '0038_order_search': orderSearch,
  '0039_staff_refunds': staffRefunds,
  '0040_orders_under_way': ordersUnderWay,
};

/**
 * The latest migration that code must know to run on the newest schema. A release only adds (expand), so that
 * the release before runs on; what nobody uses any more is dropped a release later (contract), and then this
 * moves on to the migrations of the release between.
 */
export const oldestCode = '0007_login_codes';
