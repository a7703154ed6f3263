import type { Product } from '@storefront/contracts';
import { needsChoice, toMinor, useMoney } from '@storefront/shared-state';
import { PriceButton } from '@storefront/shared-ui';
import type { CardWords } from '../../lib/useCardWords';
import { useProductCount } from './useProductCount';

/**
 * A card's price and counter (PROD-02). The only part of a card that follows the cart: a tap renders one
 * button, not a card with its picture.
 */
export function ProductPriceButton({
  product,
  words,
  small = false,
}: {
  product: Product;
  words: CardWords;
  /** Without the price before a discount, for which there is no room. */
  small?: boolean;
}) {
  const { t, shared } = words;
  const money = useMoney();
  const { count, canPlus, add, plus, minus } = useProductCount(product);
  const composed = needsChoice(product);
  const value = composed ? product.price_with_modifiers : product.price;
  const old = small ? null : product.basic_price;
  const unavailable = product.type === 'unavailable' || product.type === 'stop';
  const { name } = product;
  return (
    <PriceButton
      size={small ? 's' : 'm'}
      price={composed ? t('card.price.from', { price: money(value) }) : money(value)}
      priceMinor={toMinor(value)}
      oldPrice={old === null ? undefined : money(old)}
      oldPriceMinor={old === null ? undefined : toMinor(old)}
      oldPriceLabel={words.oldPrice}
      count={count}
      canPlus={canPlus}
      onAdd={add}
      onPlus={plus}
      onMinus={minus}
      disabledReason={unavailable ? words.unavailable : undefined}
      labels={
        count > 0
          ? {
              plus: shared('action.plus', { name }),
              minus: shared('action.minus', { name }),
              count: shared('count.label', { count }),
            }
          : { add: composed ? t('card.choose', { name }) : shared('action.addNamed', { name }) }
      }
    />
  );
}
