import type { DeliveryAddress } from '@storefront/contracts';
import { type Generated, sql } from 'kysely';
import type { Default, Json, Millis } from '../platform/database/columns';
import type { TablesData } from '../platform/database/TableData';

/** What a code is for; its message says so, and it is worth nothing for anything else. */
export type CodePurpose = 'login' | 'removal' | 'order';

export interface CustomersTable {
  id: Generated<number>;
  brand: string;
  /** E.164. */
  phone: string;
  name: string;
  sex: Default<'male' | 'female'>;
  email: string | null;
  /** DD.MM.YYYY */
  birthday: string | null;
  is_subscribed: Default<boolean>;
  is_print_fiscal_receipt: Default<boolean>;
  vk_id: string | null;
  created_at: Millis;
}
export interface LoginCodesTable {
  id: Generated<number>;
  brand: string;
  phone: string;
  session_id: number;
  /** Null: sent by the release before. */
  purpose: CodePurpose | null;
  /** The session belonged to this phone's customer. */
  is_verified: boolean;
  channel: 'call' | 'sms';
  /** Null when the code is spent. */
  code_hmac: Buffer | null;
  attempts: Default<number>;
  sent_at: Millis;
  resend_at: Millis;
  expires_at: Millis;
}
interface VerificationsTable {
  session_id: number;
  brand: string;
  phone: string;
  name: string;
  channels: string[];
  created_at: Millis;
}
interface VkLoginsTable {
  state_hash: Buffer;
  session_id: number;
  brand: string;
  code_verifier: string;
  redirect_uri: string;
  request_uri: string;
  expires_at: Millis;
}
interface CustomerAddressesTable {
  id: Generated<number>;
  customer_id: number;
  city_id: number;
  /** What makes two addresses the same place. */
  place: string;
  address: Json<DeliveryAddress>;
  used_at: Millis;
  /** Where the customer put it in the list, from 1; null until then. */
  position: number | null;
}

declare module '../platform/database/Database' {
  interface Database {
    customers: CustomersTable;
    login_codes: LoginCodesTable;
    verifications: VerificationsTable;
    vk_logins: VkLoginsTable;
    customer_addresses: CustomerAddressesTable;
  }
}

const dayMs = 86_400_000;

export const peopleTables = {
  login_codes: {
    personal: ['phone'],
    impersonal: ['brand', 'purpose', 'channel', 'code_hmac'],
    // Codes of the last day count.
    isOld: (now) => sql`sent_at < ${now - dayMs}`,
    forget: (transaction, { brand, phone }) =>
      sql`delete from login_codes where brand = ${brand} and phone = ${phone}`.execute(transaction),
  },
  verifications: {
    personal: ['phone', 'name'],
    impersonal: ['brand', 'channels'],
    isOld: (now) => sql`created_at < ${now - dayMs}`,
    forget: (transaction, { brand, phone }) =>
      sql`delete from verifications where brand = ${brand} and phone = ${phone}`.execute(transaction),
  },
  vk_logins: {
    impersonal: ['state_hash', 'brand', 'code_verifier', 'redirect_uri', 'request_uri'],
    isOld: (now) => sql`expires_at < ${now}`,
  },
  customer_addresses: {
    readBy: ['entry'],
    personal: ['place', 'address'],
    kept: 'until the customer deletes it or the account',
    goesWith: 'customers',
  },
  // Last: addresses, bonuses, carts and sessions go with the account.
  customers: {
    readBy: ['ordering', 'entry'],
    personal: ['phone', 'name', 'sex', 'email', 'birthday', 'vk_id'],
    impersonal: ['brand'],
    kept: 'until the customer deletes the account',
    forget: (transaction, { customerId }) =>
      sql`delete from customers where id = ${customerId}`.execute(transaction),
  },
} satisfies TablesData;
