import type { Changes, Language } from '@storefront/contracts';
import { readText } from '../../platform/languages/Localized';
import type { Say } from '../../platform/messages/text';
import { toMajor } from '../../platform/money/minorUnits';
import type { EvaluatedCart } from './evaluateCart';
import type { ShownCart } from './StoredCart';

/** What a reply in one language tells about a cart. */
export function toShown(cart: EvaluatedCart, language: Language): ShownCart {
  const { prices } = cart;
  return {
    lines: cart.lines.map(({ lineKey, product, unitPriceMinor, isAvailable, count }) => ({
      key: lineKey,
      name: readText(product.name, language),
      unitPriceMinor,
      isAvailable,
      count,
    })),
    packagesMinor: prices.packagesMinor,
    deliveryMinor: prices.deliveryMinor,
    gifts: cart.gifts
      .filter(({ settled }) => settled.count > 0)
      .map(({ gift, product, settled }) => ({
        id: gift.id,
        name: readText(product.name, language),
        count: settled.count,
      })),
    promocode: cart.promocode && { code: cart.promocode.code, isApplied: cart.promocode.isApplied },
    discountMinor: prices.discountMinor,
    bonusesMinor: prices.bonusesMinor,
    totalMinor: prices.totalMinor,
  };
}

/** Whether two replies told the same, whatever language they spoke. */
export function isSameShown(a: ShownCart, b: ShownCart): boolean {
  const withoutNames = ({ lines, gifts, ...rest }: ShownCart) =>
    JSON.stringify([
      rest.packagesMinor,
      rest.deliveryMinor,
      rest.discountMinor,
      rest.bonusesMinor,
      rest.totalMinor,
      rest.promocode?.code,
      rest.promocode?.isApplied,
      lines.map(({ key, unitPriceMinor, isAvailable, count }) => [key, unitPriceMinor, isAvailable, count]),
      gifts.map(({ id, count }) => [id, count]),
    ]);
  return withoutNames(a) === withoutNames(b);
}

/**
 * What is different from what the customer saw, row by row (D-35, D-36): prices of single items as "520 →
 * 540", lines that are not to be had any more, packaging, delivery, gifts, promo code, bonuses. Changes that
 * the customer made are none: both sides are of one cart.
 */
export function changesSince(seen: ShownCart, now: ShownCart, say: Say): Changes {
  const changes: Changes = [];
  for (const before of seen.lines) {
    const after = now.lines.find(({ key }) => key === before.key);
    if (!before.isAvailable) continue;
    if (!after?.isAvailable) changes.push({ kind: 'unavailable', name: after?.name ?? before.name });
    else if (after.unitPriceMinor !== before.unitPriceMinor)
      changes.push(amountChange('price', after.name, before.unitPriceMinor, after.unitPriceMinor));
  }
  if (seen.packagesMinor !== now.packagesMinor)
    changes.push(amountChange('packages', say('cart.packages'), seen.packagesMinor, now.packagesMinor));
  if (seen.deliveryMinor !== now.deliveryMinor)
    changes.push(amountChange('delivery', say('cart.delivery'), seen.deliveryMinor, now.deliveryMinor));
  for (const before of seen.gifts) {
    const after = now.gifts.find(({ id }) => id === before.id);
    if ((after?.count ?? 0) < before.count)
      changes.push({
        kind: 'gift',
        name: after?.name ?? before.name,
        before: before.count,
        after: after?.count ?? 0,
      });
  }
  const code = seen.promocode?.code ?? now.promocode?.code;
  const wasApplied = seen.promocode?.isApplied ?? false;
  const isApplied = now.promocode?.isApplied ?? false;
  if (code && (wasApplied !== isApplied || seen.discountMinor !== now.discountMinor))
    changes.push(
      amountChange('promocode', say('promocode.title', { code }), seen.discountMinor, now.discountMinor),
    );
  if (seen.bonusesMinor !== now.bonusesMinor)
    changes.push(amountChange('bonuses', say('cart.bonuses'), seen.bonusesMinor, now.bonusesMinor));
  return changes;
}

/** Lines that the last hour's step does not allow: rounded down only by the customer (D-19). */
export function stepChanges({ lines }: EvaluatedCart, language: Language): Changes {
  return lines.flatMap(({ product, count, allowedCount }) =>
    allowedCount === null
      ? []
      : [
          {
            kind: 'count' as const,
            name: readText(product.name, language),
            before: count,
            after: allowedCount,
          },
        ],
  );
}

export const amountChange = (
  kind: Changes[number]['kind'],
  name: string,
  beforeMinor: number,
  afterMinor: number,
): Changes[number] => ({ kind, name, before: toMajor(beforeMinor), after: toMajor(afterMinor) });
