import type { Product } from '@storefront/contracts';
import {
  addToCart,
  canAddStep,
  changeLine,
  lineCountsAtom,
  needsChoice,
  nextCount,
  openModal,
  previousCount,
  saleStepAtom,
  toMinor,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { Picture, PriceButton, pickPlate } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useFocusInPlace } from '../../lib/useFocusInPlace';
import styles from './RelatedProducts.module.css';

/** What goes well with the cart, as the server says; nothing when it says nothing (CART-09). */
export function RelatedProducts({ products, level = 3 }: { products: readonly Product[]; level?: 2 | 3 }) {
  const { t } = useTranslation('mf-cart-checkout');
  const Heading = `h${level}` as const;
  // What is in the cart leaves the row: the next one stands in its place.
  const row = useFocusInPlace<HTMLUListElement>((buttons, index) => buttons[index] ?? buttons.at(-1));
  if (products.length === 0) return null;
  return (
    <section className={styles.section} data-part="related-list" aria-label={t('related.title')}>
      <Heading className={styles.title}>{t('related.title')}</Heading>
      <ul className={styles.row} {...row}>
        {products.map((product) => (
          <li key={product.key} className={styles.item}>
            <RelatedCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedCard({ product }: { product: Product }) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: words } = useTranslation();
  const money = useMoney();
  const count = useShared(lineCountsAtom, (counts) => counts.get(product.key) ?? 0);
  const add = useSetAtom(addToCart);
  const change = useSetAtom(changeLine);
  const open = useSetAtom(openModal);
  const composed = needsChoice(product);
  const step = useShared(saleStepAtom)(product);
  const value = composed ? product.price_with_modifiers : product.price;
  const price = composed ? t('related.from', { price: money(value) }) : money(value);
  const show = () => open('ProductInfoModal', { productKey: product.key });
  const plus = () =>
    composed
      ? show()
      : add({ product_key: product.key, modifiers: [], count: nextCount(count, step) - count });
  return (
    <article className={styles.card} data-part="related" data-product-key={product.key}>
      <button type="button" className={styles.open} onClick={show}>
        <Picture
          src={product.images.small}
          alt=""
          sizes="120px"
          widths={[160, 320]}
          plate={pickPlate(product.product_group_id)}
          className={styles.picture}
        />
        <span className={styles.name}>{product.name}</span>
      </button>
      <PriceButton
        size="s"
        className={styles.buy}
        price={price}
        priceMinor={toMinor(value)}
        count={count}
        canPlus={canAddStep(count, step)}
        onAdd={plus}
        onPlus={plus}
        onMinus={() => change(product.key, previousCount(count, step))}
        labels={{
          add: words('action.addNamed', { name: product.name, price }),
          plus: words('action.plus', { name: product.name }),
          minus: words('action.minus', { name: product.name }),
          count: words('count.label', { count }),
        }}
      />
    </article>
  );
}
