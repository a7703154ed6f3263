import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who left what in the database, with what proves it: stands in the first line of a dump. */
export interface LeftBehind {
  /** When it was left, ms. */
  now: number;
  /** Ordered a delivery, which the kitchen has taken. */
  guest: { cookie: string; orderId: number };
  /** Picked an order up. */
  earlierGuest: { cookie: string; orderId: number };
  /** Was about to order. */
  buyer: { cookie: string; draft: object };
  /** Has an account, a place in it and bonuses. */
  customer: { cookie: string; name: string; bonuses: number };
  kitchenKey: string;
}
export interface KeptVersion {
  version: string;
  sql: string;
  left: LeftBehind;
}

const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/** Databases as versions left them, the oldest first. `npm run keep:version` adds one. */
export const keptVersions: readonly KeptVersion[] = readdirSync(__dirname)
  .filter((name) => name.endsWith('.sql'))
  .sort(byVersion)
  .map((name) => {
    const sql = readFileSync(join(__dirname, name), 'utf8');
    const [first = ''] = sql.split('\n', 1);
    return { version: name.replace('.sql', ''), sql, left: JSON.parse(first.replace(/^-- /, '')) };
  });
