import type { Product } from '@storefront/contracts';
import { needsChoice, toMinor, useMoney } from '@storefront/shared-state';
import { PriceButton } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { useProductCount } from './useProductCount';

/**
 * A card's price and counter (PROD-02). The only part of a card that follows the cart: a tap renders one
 * button, not a card with its picture.
 */
export function ProductPriceButton({
  product,
  small = false,
}: {
  product: Product;
  /** Without the price before a discount, for which there is no room. */
  small?: boolean;
}) {
  const { t } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
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
      oldPriceLabel={t('card.price.old')}
      count={count}
      canPlus={canPlus}
      onAdd={add}
      onPlus={plus}
      onMinus={minus}
      disabledReason={unavailable ? t('card.unavailable') : undefined}
      labels={{
        add: composed ? t('card.choose', { name }) : shared('action.addNamed', { name }),
        plus: shared('action.plus', { name }),
        minus: shared('action.minus', { name }),
        count: shared('count.label', { count }),
      }}
    />
  );
}
