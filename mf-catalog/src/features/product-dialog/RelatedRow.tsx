import type { Product } from '@storefront/contracts';
import { catalogueRequestAtom, useApi, useShared } from '@storefront/shared-state';
import { useT } from '../../dialogs/messages';
import { PopularCard } from '../popular-products/PopularCard';
import styles from './RelatedRow.module.css';

/** What others take with this product, as the server says; nothing while it does not say or has nothing. */
export function RelatedRow({ product }: { product: Product }) {
  const t = useT();
  const place = useShared(catalogueRequestAtom);
  const { data } = useApi(
    'relatedProducts',
    place && product.has_related_products
      ? {
          body: {
            ...place,
            product_groups_ids: [product.product_group_id],
            product_keys: [product.key],
          },
        }
      : null,
  );
  const products = data?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('product.related')} data-part="related-list">
      <h3 className={styles.title}>{t('product.related')}</h3>
      <ul className={styles.row}>
        {products.map((one) => (
          <li key={one.key} className={styles.item}>
            <PopularCard product={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
