import type { StaffCallName, StaffScope } from '@storefront/contracts';
import type { TestApi } from '../../testing/startTestApi';

/** What a caller needs for a call, and a request for what belongs to the first shop. */
export interface CallCase {
  access: StaffScope | 'key' | 'person' | 'anybody';
  /** ORDER, PRINTER … stand for ids. */
  path: string;
  body?: object;
  /** Scopes that the body needs besides. */
  needs?: StaffScope[];
  /** Keys have no roles to give. */
  isForPeople?: boolean;
  /** What somebody with the right in another shop only is answered; 404 where nothing is said. */
  elsewhere?: number;
  /** What is answered with the right besides 200, where the body is of an older version or fits nothing. */
  refusals?: number[];
}

const version = 1;
const password = 'correct horse battery staple';
const roles = [{ role: 'courier', shop_ids: [3001] }];

/** Each call of the interface: one without an entry does not compile, and one with a wrong entry fails. */
export const callTable: Record<StaffCallName, CallCase> = {
  staffKey: { access: 'key', path: '/key', elsewhere: 200 },
  staffOrders: { access: 'orders:read', path: '/orders', elsewhere: 200 },
  staffOrder: { access: 'orders:read', path: '/orders/ORDER' },
  staffSearch: { access: 'orders:read', path: '/orders/search', elsewhere: 200 },
  staffOrderPage: { access: 'orders:read', path: '/orders/ORDER/page' },
  staffSlots: { access: 'orders:read', path: '/orders/ORDER/slots' },
  staffChangeOrder: {
    access: 'orders:write',
    path: '/orders/ORDER',
    body: { version, comment: 'no onions' },
    refusals: [409],
  },
  staffRefunds: { access: 'orders:read', path: '/orders/ORDER/refunds' },
  staffRefund: {
    access: 'refunds:small',
    path: '/orders/ORDER/refunds',
    body: { version, reason: 'cold', of: 'rest' },
    refusals: [409, 422],
  },
  staffAskRefund: {
    access: 'refunds:small',
    path: '/orders/ORDER/refunds/ask',
    body: { version },
    refusals: [409, 422],
  },
  staffStep: {
    access: 'orders:write',
    path: '/orders/ORDER/steps',
    body: { step: 'promise', promised_at: 0 },
  },
  staffKitchen: { access: 'shop:read', path: '/shops/3001/kitchen' },
  staffProducts: { access: 'shop:read', path: '/shops/3001/products' },
  staffDay: { access: 'shop:read', path: '/shops/3001/day' },
  staffChangeDay: { access: 'shop:write', path: '/shops/3001/day', body: { change: 'pause', paused: false } },
  staffDayHistory: { access: 'shop:read', path: '/shops/3001/day/history' },
  staffSystems: { access: 'shop:read', path: '/shops/3001/systems' },
  staffAddPrinter: {
    access: 'systems:write',
    path: '/shops/3001/printers',
    body: { address: '192.168.1.50:9100' },
  },
  staffTestPrinter: { access: 'systems:write', path: '/shops/3001/printers/PRINTER/test' },
  staffRemovePrinter: { access: 'systems:write', path: '/shops/3001/printers/PRINTER' },
  staffAddWebhook: {
    access: 'systems:write',
    path: '/shops/3001/webhooks',
    body: { url: 'https://till.example/orders' },
    needs: ['orders:read'],
  },
  staffTestWebhook: { access: 'systems:write', path: '/shops/3001/webhooks/WEBHOOK/test' },
  staffRotateWebhook: { access: 'systems:write', path: '/shops/3001/webhooks/WEBHOOK/rotate' },
  staffRemoveWebhook: { access: 'systems:write', path: '/shops/3001/webhooks/WEBHOOK' },
  staffSetKitchen: {
    access: 'shop:write',
    path: '/shops/3001/kitchen',
    body: { acknowledge_minutes: 5, unacknowledged: 'wait' },
  },
  staffSignIn: { access: 'anybody', path: '/session', body: { email: 'nobody@example.com', password } },
  staffAskLink: { access: 'anybody', path: '/links', body: { email: 'nobody@example.com' } },
  staffOpenLink: { access: 'anybody', path: '/links/open', body: { token: 'a'.repeat(43) } },
  staffUseLink: {
    access: 'anybody',
    path: '/links/use',
    body: { token: 'a'.repeat(43), new_password: password },
  },
  staffMe: { access: 'person', path: '/me', elsewhere: 200 },
  staffSignOut: { access: 'person', path: '/session', elsewhere: 200 },
  staffChangeMe: { access: 'person', path: '/me', body: { version, name: 'Anna' }, elsewhere: 200 },
  staffChangePassword: {
    access: 'person',
    path: '/me/password',
    body: { password, new_password: password },
    elsewhere: 422,
  },
  staffBeginSecondFactor: { access: 'person', path: '/me/second-factor', elsewhere: 200 },
  staffConfirmSecondFactor: {
    access: 'person',
    path: '/me/second-factor',
    body: { password, code: '123456' },
    elsewhere: 422,
  },
  staffPeople: { access: 'people:write', path: '/people', isForPeople: true, elsewhere: 200 },
  staffInvite: {
    access: 'people:write',
    path: '/people',
    body: { email: 'new@example.com', name: 'Boris', roles },
    isForPeople: true,
    elsewhere: 422,
  },
  staffChangePerson: {
    access: 'people:write',
    path: '/people/PERSON',
    body: { version, name: 'Boris', roles },
    isForPeople: true,
  },
  staffRemovePerson: { access: 'people:write', path: '/people/PERSON', isForPeople: true },
  staffSendLink: { access: 'people:write', path: '/people/PERSON/link', isForPeople: true },
  staffDropSecondFactor: {
    access: 'people:write',
    path: '/people/PERSON/second-factor',
    isForPeople: true,
  },
  staffDevices: { access: 'people:write', path: '/devices', elsewhere: 200 },
  staffAddDevice: { access: 'people:write', path: '/devices', body: { name: 'tablet', shop_id: 3001 } },
  staffRemoveDevice: { access: 'people:write', path: '/devices/DEVICE' },
  staffAudit: { access: 'audit:read', path: '/audit', elsewhere: 200 },
};

/** The request of a call, about these things. */
export function callRequest(
  api: Pick<TestApi, 'now'>,
  name: StaffCallName,
  ids: Record<string, number>,
): { path: string; body?: object | undefined } {
  const { path, body } = callTable[name];
  const sent = body && 'promised_at' in body ? { ...body, promised_at: api.now() + 600_000 } : body;
  return { path: path.replace(/[A-Z]{2,}/, (what) => String(ids[what])), body: sent };
}
