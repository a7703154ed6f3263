import type { OrderType } from '@storefront/contracts';
import { goodsMinor } from './receiptRows';
import type { PricedLine } from './types';

/**
 * What must hold for a gift or a promo code (D-16, D-17). Dates are written YYYY-MM-DD, in the city's zone.
 */
export type OfferCondition =
  | { readonly kind: 'minimum'; readonly amountMinor: number }
  | {
      readonly kind: 'contains';
      readonly groupIds: readonly number[];
      readonly productKeys: readonly string[];
      readonly count: number;
    }
  | { readonly kind: 'order_type'; readonly orderType: OrderType }
  | { readonly kind: 'city'; readonly aliases: readonly string[] }
  | { readonly kind: 'period'; readonly from: string | null; readonly until: string | null }
  | { readonly kind: 'first_order' }
  | { readonly kind: 'birthday'; readonly days: number };

export interface OfferLine extends PricedLine {
  readonly productKey: string;
  readonly groupId: number;
}
/** All that conditions look at. */
export interface OfferFacts {
  readonly lines: readonly OfferLine[];
  readonly orderType: OrderType;
  readonly cityAlias: string;
  /** The city's date. */
  readonly today: string;
  /**
   * Null while nobody knows who orders: then a first order is believed, and checked again by phone when it is
   * placed.
   */
  readonly isFirstOrder: boolean | null;
  /** DD.MM.YYYY; null when unknown. */
  readonly birthday: string | null;
}
export interface ConditionCheck {
  readonly condition: OfferCondition;
  readonly validated: boolean;
  /** What is missing to a minimum, in minor units, or to a number of items; 0 when nothing is. */
  readonly missing: number;
}

/**
 * Checks one condition. The minimum counts available goods before any discount, without gifts and packages
 * (D-29).
 */
export function checkCondition(condition: OfferCondition, facts: OfferFacts): ConditionCheck {
  const missing = getMissing(condition, facts);
  return { condition, validated: missing === 0 && holds(condition, facts), missing };
}

function getMissing(condition: OfferCondition, { lines }: OfferFacts): number {
  if (condition.kind === 'minimum') return Math.max(0, condition.amountMinor - goodsMinor(lines));
  if (condition.kind !== 'contains') return 0;
  const counted = lines
    .filter(({ available }) => available)
    .filter(
      ({ groupId, productKey }) =>
        condition.groupIds.includes(groupId) || condition.productKeys.includes(productKey),
    )
    .reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, condition.count - counted);
}

function holds(condition: OfferCondition, facts: OfferFacts): boolean {
  switch (condition.kind) {
    case 'order_type':
      return facts.orderType === condition.orderType;
    case 'city':
      return condition.aliases.includes(facts.cityAlias);
    case 'period':
      return (
        (condition.from === null || condition.from <= facts.today) &&
        (condition.until === null || facts.today <= condition.until)
      );
    case 'first_order':
      return facts.isFirstOrder !== false;
    case 'birthday':
      return facts.birthday !== null && daysToBirthday(facts.birthday, facts.today) <= condition.days;
    default:
      return true;
  }
}

const dayMs = 86_400_000;

/**
 * Days between a date and the nearest birthday, before or after it. Who was born on 29 February has it on 1
 * March in other years.
 */
export function daysToBirthday(birthday: string, today: string): number {
  return nearestBirthday(birthday, today).days;
}

/** The year in which the nearest birthday is or was: at New Year it may not be the date's own. */
export function nearestBirthdayYear(birthday: string, today: string): number {
  return nearestBirthday(birthday, today).year;
}

function nearestBirthday(birthday: string, today: string): { year: number; days: number } {
  const [day = 0, month = 0] = birthday.split('.').map(Number);
  const now = Date.parse(`${today}T00:00:00Z`);
  const thisYear = new Date(now).getUTCFullYear();
  return [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => ({ year, days: Math.abs(Date.UTC(year, month - 1, day) - now) / dayMs }))
    .reduce((nearest, next) => (next.days < nearest.days ? next : nearest));
}
