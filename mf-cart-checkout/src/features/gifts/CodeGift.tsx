import type { Cart } from '@storefront/contracts';
import { toMinor, useMoney } from '@storefront/shared-state';
import { Amount, classNames } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '../../lib/ConflictNote';
import frame from '../../lib/lineFrame.module.css';
import { GiftFrame } from './GiftFrame';
import styles from './Gifts.module.css';

type CodeProduct = NonNullable<NonNullable<NonNullable<Cart['promocode']>['product']>>;

/** What the promo code adds; it comes and goes with the code. */
export function CodeGift({ product, code }: { product: CodeProduct; code: string }) {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const { id, name, images, price } = product;
  return (
    <GiftFrame
      id={id}
      name={name}
      picture={images.small}
      chosen
      words={
        <>
          <ConflictNote dish={product} />
          <p className={frame.note}>{t('gifts.byCode', { code })}</p>
        </>
      }
    >
      <Amount
        text={price === 0 ? t('receipt.free') : money(price)}
        valueMinor={toMinor(price)}
        className={classNames(frame.price, styles.price)}
      />
    </GiftFrame>
  );
}
