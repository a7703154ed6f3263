import type { Shop } from '@storefront/contracts';
import { type Failure, openModal, shopAtom, useShared } from '@storefront/shared-state';
import { Button, EmptyState, RetryCard, Skeleton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundShop } from './findShops';
import { ShopCard } from './ShopCard';
import styles from './ShopList.module.css';
import { useShopWords } from './useShopWords';

export interface ShopListProps {
  /** Undefined while they are on their way. */
  shops: readonly FoundShop[] | undefined;
  failure: Failure | undefined;
  onRetry: () => void;
  /** Null where nothing is searched for, or the city has no shops. */
  clearSearch: (() => void) | null;
  shownId: number | null;
  busyId?: number | null;
  onChoose: (shop: Shop) => void;
  onShow?: (shop: Shop) => void;
}

const places = [0, 1, 2];

/** The shops as cards, with a state of its own for: coming, failed, none in the city, none found (D-10). */
export function ShopList(props: ShopListProps) {
  const { shops, failure, onRetry, clearSearch, shownId, busyId, onChoose, onShow } = props;
  const words = useShopWords();
  const { t } = words;
  const { t: shared } = useTranslation();
  const current = useShared(shopAtom);
  const open = useSetAtom(openModal);
  const list = useRef<HTMLUListElement>(null);

  // A pin that was pressed on the map brings its card into sight.
  useEffect(() => {
    if (shownId === null) return;
    list.current
      ?.querySelector(`[data-shop-id="${shownId}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shownId]);

  if (failure && !shops)
    return (
      <RetryCard
        title={t('shops.failed.title')}
        text={failure.error.message}
        retryLabel={shared('action.retry')}
        onRetry={onRetry}
      />
    );
  if (!shops)
    return (
      <div className={styles.list} aria-busy="true">
        {places.map((place) => (
          <Skeleton key={place} height={136} shape="card" />
        ))}
      </div>
    );
  if (shops.length === 0)
    return clearSearch ? (
      <EmptyState
        drawing="no-results"
        level={3}
        title={t('shops.notFound.title')}
        text={t('shops.notFound.text')}
        action={<Button onClick={clearSearch}>{t('shops.notFound.action')}</Button>}
      />
    ) : (
      <EmptyState
        drawing="closed-shop"
        level={3}
        title={t('shops.none.title')}
        text={t('shops.none.text')}
        action={<Button onClick={() => open('CitiesModal')}>{t('shops.none.action')}</Button>}
      />
    );
  return (
    <ul className={styles.list} ref={list} aria-label={t('shops.list')}>
      {shops.map(({ shop, distanceMeters }) => (
        <li key={shop.id}>
          <ShopCard
            shop={shop}
            words={words}
            distanceMeters={distanceMeters}
            chosen={current?.id === shop.id}
            shown={shownId === shop.id}
            busy={busyId === shop.id}
            onChoose={onChoose}
            onShow={onShow}
          />
        </li>
      ))}
    </ul>
  );
}
