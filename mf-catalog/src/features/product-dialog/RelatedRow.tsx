import type { Product } from '@storefront/contracts';
import { catalogueRequestAtom, useApi, useShared } from '@storefront/shared-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardWords } from '../../lib/useCardWords';
import { PopularCard } from '../../ui/product-card/PopularCard';
import styles from './RelatedRow.module.css';

/**
 * What others take with this product, as the server says; nothing while it does not say or has nothing.
 * @param children content below it, rendered once the row is there or is known not to come: it would be moved
 */
export function RelatedRow({ product, children }: { product: Product; children?: ReactNode }) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const words = useCardWords();
  const place = useShared(catalogueRequestAtom);
  const { data, isLoading } = useApi(
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
  if (isLoading) return null;
  return (
    <>
      {products.length > 0 && (
        <section className={styles.section} aria-label={t('product.related')} data-part="related-list">
          <h3 className={styles.title}>{t('product.related')}</h3>
          <ul className={styles.row}>
            {products.map((one) => (
              <li key={one.key} className={styles.item}>
                <PopularCard product={one} words={words} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
}
