import type { BrandAlias, Language, StaffOrder } from '@storefront/contracts';
import { paymentMethodName } from '../../offers/payment-methods/paymentMethods';
import { allowedSteps } from '../../ordering/kitchen/allowedSteps';
import { type KitchenRecord, stepState } from '../../ordering/kitchen/takeStep';
import type { OrderSnapshot, SnapshotLine, SnapshotModifier } from '../../ordering/OrderSnapshot';
import { toReplacement } from '../../ordering/orders/replacements';
import { toRemoved } from '../../ordering/orders/toOrder';
import type { StoredOrder } from '../../ordering/tables';
import { receiptItems } from '../../payments/receipt/receiptItems';
import type { Catalogue } from '../../platform/calls/Catalogue';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { toMajor } from '../../platform/money/minorUnits';
import { toReceipt } from './toReceipt';

const minuteMs = 60_000;

/** An order, what its kitchen said of it, and what was paid for it. */
export interface RecordedOrder {
  order: StoredOrder;
  record: KitchenRecord;
  /** Paid and not given back, minor units; null when nothing was paid in advance. */
  paidMinor: number | null;
}
/** Who reads it. */
export interface StaffReader {
  language: Language;
  seesPhones: boolean;
}

/** A phone of which enough is left to ask "ending in 67?". */
export const maskPhone = (phone: string): string => phone.replace(/\d(?=\d{2})/g, '*');

function listModifiers(
  { modifiers }: SnapshotLine,
  language: Language,
): StaffOrder['lines'][number]['modifiers'] {
  const toModifier = (group: string | null) => (modifier: SnapshotModifier) => ({
    id: modifier.id,
    name: readText(modifier.name, language),
    group,
    count: modifier.count,
    price: toMajor(modifier.priceMinor),
  });
  return [
    ...modifiers.groups.flatMap(({ name, modifiers: chosen }) =>
      chosen.map(toModifier(readText(name, language))),
    ),
    ...modifiers.single.map(toModifier(null)),
    ...modifiers.available.map(toModifier(null)),
  ];
}

function listReplacements(snapshot: OrderSnapshot, language: Language): StaffOrder['replacements'] {
  return (snapshot.replacements ?? []).map((question) => {
    const { lineKey, askedAt, answered, choices } = question;
    const shown = toReplacement(snapshot, question, language);
    const modifiers = new Map(choices.map((choice) => [choice.lineKey, listModifiers(choice, language)]));
    return {
      ...shown,
      choices: shown.choices.map((choice) => ({ ...choice, modifiers: modifiers.get(choice.key) ?? [] })),
      line: lineKey,
      asked_at: askedAt,
      answered_at: answered?.at ?? null,
      answered_by: answered?.by ?? null,
      answer: answered?.answer ?? null,
      chosen: answered?.chosen ?? null,
    };
  });
}

function toPayment({ order, paidMinor }: RecordedOrder, language: Language): StaffOrder['payment'] {
  const isCanceled = order.status === 'canceled';
  const returnState = paidMinor === 0 ? 'returned' : 'returning';
  const isDue = paidMinor === null && !isCanceled && order.status !== 'done';
  return {
    type: order.payment_type,
    name: paymentMethodName(order.payment_type, language),
    state: paidMinor === null ? 'due' : isCanceled ? returnState : 'paid',
    to_collect: isDue ? toMajor(order.total_minor) : 0,
    change_from: order.snapshot.cashMinor === 0 ? null : toMajor(order.snapshot.cashMinor),
  };
}

function toCanceled({ order, record }: RecordedOrder): StaffOrder['canceled'] {
  if (order.status !== 'canceled') return null;
  // What no kitchen canceled, the customer did.
  return record.canceled ?? { reason: 'customer', note: '' };
}

export function toStaffOrder(
  found: RecordedOrder,
  catalogue: Catalogue,
  { language, seesPhones }: StaffReader,
): StaffOrder {
  const { order, record } = found;
  const { snapshot } = order;
  const { slot, address, prices } = snapshot;
  const say = sayIn(language);
  const shop = catalogue.places.shops.find(({ id }) => id === order.shop_id);
  const leadMs = (snapshot.cookingMinutes + snapshot.deliveryMinutes) * minuteMs;
  const phone = (whole: string) => (seesPhones ? whole : maskPhone(whole));
  return {
    id: order.id,
    number: order.number,
    version: record.seq ?? 0,
    brand: order.brand as BrandAlias,
    shop_id: order.shop_id,
    timezone: catalogue.places.cities.find(({ id }) => id === order.city_id)?.timeZone ?? 'UTC',
    language: snapshot.language,
    created_at: order.created_at,
    order_type: order.order_type,
    status: order.status,
    acknowledged_at: record.acknowledged_at,
    ready_at: record.ready_at,
    promised_at: order.expected_at,
    slot: {
      is_asap: slot.isAsap,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      start_cooking_at: slot.isAsap ? order.created_at : slot.startsAt - leadMs,
    },
    customer: { name: snapshot.username, phone: phone(order.phone), is_phone_masked: !seesPhones },
    comment: snapshot.comment,
    cutlery: snapshot.cutlery ?? 0,
    address: address && {
      text: address.full_address,
      room: address.room,
      floor: address.floor,
      entrance: address.entrance,
      intercom: address.intercom,
      description: address.description,
      leave_at_door: address.leave_at_door ?? false,
      no_bell: address.no_bell ?? false,
      call_on_arrival: address.call_on_arrival ?? false,
      coordinates: address.map.coordinates,
    },
    lines: snapshot.lines.map((line) => ({
      key: line.lineKey,
      product_id: line.productId,
      product_key: line.productKey,
      name: readText(line.name, language),
      count: line.count,
      price: toMajor(line.unitPriceMinor),
      amount: toMajor(line.amountMinor),
      is_gift: line.isGift ?? false,
      modifiers: listModifiers(line, language),
    })),
    removed: (snapshot.removed ?? []).map((item) => toRemoved(item, language)),
    replacements: listReplacements(snapshot, language),
    packages: snapshot.packages.map(({ id, name, count, priceMinor }) => ({
      id,
      name: readText(name, language),
      count,
      price: toMajor(priceMinor),
    })),
    payment: toPayment(found, language),
    prices: {
      subtotal: toMajor(prices.subtotalMinor),
      packages: toMajor(prices.packagesMinor),
      delivery: toMajor(prices.deliveryMinor),
      discount: toMajor(prices.discountMinor),
      bonuses: toMajor(prices.bonusesMinor),
      total: toMajor(prices.totalMinor),
    },
    ...toReceipt(receiptItems(snapshot, order.total_minor, language, say('cart.delivery')), shop?.taxes),
    promocode: snapshot.promocode ?? null,
    currency: { code: snapshot.currency.code, fraction_digits: snapshot.currency.fractionDigits },
    courier: record.courier && { name: record.courier.name, phone: phone(record.courier.phone) },
    canceled: toCanceled(found),
    allowed_steps: allowedSteps(stepState(order, record)),
  };
}
