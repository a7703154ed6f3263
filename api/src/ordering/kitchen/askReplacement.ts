import type { BrandAlias, KitchenStep } from '@storefront/contracts';
import { lineKey } from '@storefront/contracts/lineKey';
import type { Transaction } from 'kysely';
import { cheapestComposition } from '../../menu/products/cheapestPriceMinor';
import { toRules } from '../../menu/products/toProduct';
import { allowedCount } from '../../offers/pricing';
import type { Catalogue } from '../../platform/calls/Catalogue';
import type { Database } from '../../platform/database/Database';
import { fieldError } from '../../platform/http/ApiError';
import { readText } from '../../platform/languages/Localized';
import { sayIn } from '../../platform/messages/text';
import { queueMessage } from '../../platform/outbox/queueMessage';
import { wallTime } from '../../platform/time/wallClock';
import { orderablePriceMinor } from '../cart/priceLines';
import { toLine } from '../cart/takeSnapshot';
import { readKitchenSettings } from '../kitchen-settings/kitchenSettings';
import type { OrderSnapshot, ReplacementChoice, SnapshotLine, SnapshotReplacement } from '../OrderSnapshot';
import { toColumns, withAnswer } from '../orders/replacements';
import type { StoredOrder } from '../tables';
import { requireItems } from './removeOrderLine';

const minuteMs = 60_000;
/** `catalogue`: the menu, of which the shop of the order offers something. */
export type ReplaceStep = Extract<KitchenStep, { step: 'replace' }> & { catalogue: Catalogue };

/**
 * Asks the customer what to make in place of a line, or a part of its count (D-104). A question about the
 * same line that is open ends.
 * @param order locked by the caller's transaction.
 * @throws ApiError 422 for a line that the order does not have, for more of it than there is, and for
 * `products` that the shop does not sell now.
 */
export async function askReplacement(
  transaction: Transaction<Database>,
  order: StoredOrder,
  step: ReplaceStep,
  now: number,
): Promise<void> {
  const { snapshot } = order;
  const { line, count } = requireItems(snapshot, step);
  const id = (snapshot.replacements?.length ?? 0) + 1;
  const question: SnapshotReplacement = {
    id,
    lineKey: line.lineKey,
    name: line.name,
    count,
    amountMinor: line.unitPriceMinor * count,
    choices: choicesFor(order, step, { line, count, id }),
    askedAt: now,
    answerBy: await answerBy(transaction, order, now),
  };
  const withdrawn = { at: now, by: 'kitchen', answer: 'withdrawn', chosen: null } as const;
  const asked = withAnswer(snapshot, ({ lineKey }) => lineKey === line.lineKey, withdrawn);
  const changed = { ...asked, replacements: [...(asked.replacements ?? []), question] };
  await transaction.updateTable('orders').set(toColumns(changed)).where('id', '=', order.id).execute();
  await notifyCustomer(transaction, order, question, step.catalogue);
}

/** A planned order has time until cooking must begin. */
async function answerBy(
  transaction: Transaction<Database>,
  { shop_id, snapshot }: StoredOrder,
  now: number,
): Promise<number> {
  const { replacement_minutes } = await readKitchenSettings(transaction, shop_id);
  const soonest = now + replacement_minutes * minuteMs;
  const { slot, cookingMinutes, deliveryMinutes } = snapshot;
  if (slot.isAsap) return soonest;
  return Math.max(soonest, slot.startsAt - (cookingMinutes + deliveryMinutes) * minuteMs);
}

function choicesFor(
  order: StoredOrder,
  { products, catalogue }: ReplaceStep,
  { line, count, id }: { line: SnapshotLine; count: number; id: number },
): ReplacementChoice[] {
  const there = catalogue.at(order.shop_id);
  const city = there.places.cities.find((other) => other.id === order.city_id);
  if (!city) throw fieldError('products', 'cart.unknown_product');
  const choices = products.map(({ product_key, modifiers: chosen }): ReplacementChoice => {
    const product = there.menu.product(order.brand as BrandAlias, product_key);
    const modifiers = chosen ?? (product && cheapestComposition(toRules(product, city)));
    const price =
      product && modifiers && orderablePriceMinor(product, modifiers, { city, orderType: order.order_type });
    if (!product || !modifiers || price == null) throw fieldError('products', 'cart.unknown_product');
    if (!allowedCount(count, product.saleMultiplicity).ok) throw fieldError('products', 'cart.count_changed');
    // The customer did not ask for something dearer.
    const unitPriceMinor = Math.min(price, line.unitPriceMinor);
    const key = `${lineKey(product.key, modifiers)}~r${id}`;
    return {
      ...toLine({ product, lineKey: key, modifiers, count, unitPriceMinor }, city),
      ...(line.isGift && { isGift: true }),
      contains: product.allergens.map(({ name }) => name),
    };
  });
  const same = lineKey(line.productKey, line.chosen);
  const keys = choices.map((choice) => lineKey(choice.productKey, choice.chosen));
  if (keys.includes(same) || new Set(keys).size < keys.length)
    throw fieldError('products', 'validation.wrong');
  return choices;
}

async function notifyCustomer(
  transaction: Transaction<Database>,
  { id, city_id, phone, number, tracking_key, snapshot }: StoredOrder,
  { name, count, askedAt, answerBy }: SnapshotReplacement,
  { places }: Catalogue,
): Promise<void> {
  const { language, cityUrl }: OrderSnapshot = snapshot;
  const time = wallTime(answerBy, places.cities.find((city) => city.id === city_id)?.timeZone ?? 'UTC');
  const items = `${readText(name, language)} × ${count}`;
  const text = sayIn(language)('order.replacement_message', { number, items, time });
  const link = cityUrl === undefined ? '' : ` ${cityUrl}/order/${id}/tracking?key=${tracking_key}`;
  const message = { phone, text: text + link, language, order_number: number };
  await queueMessage(transaction, city_id, 'order_question', message, askedAt, answerBy);
}
