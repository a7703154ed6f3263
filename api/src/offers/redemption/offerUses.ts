import type { BrandAlias } from '@storefront/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/Database';
import type { CatalogueGift, CataloguePromocode } from '../catalogue/CatalogueOffer';
import { gatherUses } from './gatherUses';
import { phoneSubjects } from './phoneSubjects';

/** Whose uses are counted together. */
type Counted = 'everybody' | 'phone' | 'customer';
/** A use that an order counts. An order keeps it without a name: whose it is follows from the order. */
export interface OfferUse {
  offer: string;
  of: Counted;
}
export interface LimitedUse extends OfferUse {
  /** The most uses there may be. */
  limit: number;
}
/** Who orders. The phone is kept as an HMAC: the table says how often, never who. */
export interface OfferUser {
  customerId: number | null;
  /** E.164. */
  phone: string;
}

export const promocodeOffer = (brand: BrandAlias, code: string): string => `promocode:${brand}:${code}`;
export const giftOffer = (brand: BrandAlias, giftId: number, year: number | null): string =>
  year === null ? `gift:${brand}:${giftId}` : `gift:${brand}:${giftId}:${year}`;

export const everybody = 'all';
/**
 * That somebody has ordered, of whom nothing else is kept: an account that was deleted is no first order when
 * it is made again.
 */
export const orderedOffer = (brand: BrandAlias): string => `ordered:${brand}`;
export const customerSubject = (id: number): string => `customer:${id}`;

/**
 * Who an offer with a limit for each customer is counted for: the phone always, the account too when there is
 * one.
 */
const countedFor = ({ customerId }: OfferUser): Counted[] =>
  customerId === null ? ['phone'] : ['phone', 'customer'];

export function toSubject(of: Counted, { customerId, phone }: OfferUser): string {
  if (of === 'everybody') return everybody;
  return of === 'phone' || customerId === null ? phoneSubjects(phone).current : customerSubject(customerId);
}

/** The uses that an order with this promo code counts; none for a code without limits. */
export function promocodeUses(
  brand: BrandAlias,
  { code, usesPerCustomer, usesTotal }: CataloguePromocode,
  user: OfferUser,
): LimitedUse[] {
  const offer = promocodeOffer(brand, code);
  return [
    ...(usesTotal === null ? [] : [{ offer, of: 'everybody' as const, limit: usesTotal }]),
    ...(usesPerCustomer === null
      ? []
      : countedFor(user).map((of) => ({ offer, of, limit: usesPerCustomer }))),
  ];
}

/** The same of a gift; `year` as in `birthdayYear`. */
export function giftUses(
  brand: BrandAlias,
  { id, usesPerCustomer }: CatalogueGift,
  user: OfferUser,
  year: number | null,
): LimitedUse[] {
  if (usesPerCustomer === null) return [];
  const offer = giftOffer(brand, id, year);
  return countedFor(user).map((of) => ({ offer, of, limit: usesPerCustomer }));
}

/** How often each of these subjects has used an offer. */
export async function usesBy(
  database: Kysely<Database>,
  offer: string,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('offer_uses')
    .select(['subject', 'used'])
    .where('offer', '=', offer)
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map(({ subject, used }) => [subject, used]));
}

/**
 * Counts uses in the transaction that places the order: each in one statement, so that of many orders at once
 * only as many go through as the limit allows. Sorted, so that two orders never wait for each other.
 * @returns the first use whose limit is reached, or null; the caller undoes the transaction then.
 */
export async function takeUses(
  transaction: Kysely<Database>,
  uses: readonly LimitedUse[],
  user: OfferUser,
): Promise<OfferUse | null> {
  if (uses.some(({ of }) => of === 'phone')) await gatherUses(transaction, user.phone);
  const sorted = uses
    .map((use) => ({ ...use, subject: toSubject(use.of, user) }))
    .sort((a, b) => (`${a.offer} ${a.subject}` < `${b.offer} ${b.subject}` ? -1 : 1));
  for (const use of sorted) {
    const { rows } =
      await sql`insert into offer_uses (offer, subject, used) values (${use.offer}, ${use.subject}, 1)
      on conflict (offer, subject) do update set used = offer_uses.used + 1 where offer_uses.used < ${use.limit}
      returning used`.execute(transaction);
    if (rows.length === 0) return use;
  }
  return null;
}

/** Gives uses back, when an order is canceled or was never paid. */
export async function returnUses(
  transaction: Kysely<Database>,
  uses: readonly OfferUse[],
  user: OfferUser,
): Promise<void> {
  if (uses.some(({ of }) => of === 'phone')) await gatherUses(transaction, user.phone);
  for (const { offer, of } of uses)
    await transaction
      .updateTable('offer_uses')
      .set((set) => ({ used: set('used', '-', 1) }))
      .where('offer', '=', offer)
      .where('subject', '=', toSubject(of, user))
      .where('used', '>', 0)
      .execute();
}
