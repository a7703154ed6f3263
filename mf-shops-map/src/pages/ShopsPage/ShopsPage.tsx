import type { Shop } from '@storefront/contracts';
import { cartCountAtom, cityAtom, openModal, shopAtom, useShared } from '@storefront/shared-state';
import {
  classNames,
  headingClass,
  layouts,
  Segmented,
  useMedia,
  VisuallyHidden,
} from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MapPanel } from '../../features/map/MapPanel';
import { ShopCard } from '../../features/shops/ShopCard';
import { ShopList } from '../../features/shops/ShopList';
import { ShopSearch } from '../../features/shops/ShopSearch';
import { ShopsData } from '../../features/shops/ShopsData';
import { useFoundShops } from '../../features/shops/useFoundShops';
import { useShopWords } from '../../features/shops/useShopWords';
import styles from './ShopsPage.module.css';

const views = ['list', 'map'] as const;

/** Where to pick up: cards and map, side by side on a desktop, one at a time on a phone (SHOP-01). */
export function ShopsPage() {
  const words = useShopWords();
  const { t } = words;
  const city = useShared(cityAtom);
  const current = useShared(shopAtom);
  const cartCount = useShared(cartCountAtom);
  const open = useSetAtom(openModal);
  const shops = useFoundShops(city);
  const [view, setView] = useState<(typeof views)[number]>('list');
  const isDesktop = useMedia(layouts.desktop);
  const [shownId, setShownId] = useState<number | null>(null);
  const shownRef = useRef<HTMLDivElement>(null);
  if (!city) return null;

  const choose = (shop: Shop) => {
    // An order that would change is warned about; any other choice is only asked for (SHOP-01, SHOP-05).
    const changes = current !== null && current.id !== shop.id && cartCount > 0;
    open(changes ? 'ConfirmChangeTakeaway' : 'ConfirmShopModal', { shop });
  };
  const show = (shop: Shop) => {
    flushSync(() => {
      setShownId(shop.id);
      setView('map');
    });
    // A phone shows the map in the place of the list, with the button that was pressed.
    if (!isDesktop) shownRef.current?.focus();
  };
  const shown = shops.found?.find(({ shop }) => shop.id === shownId);

  return (
    <div className={styles.page} data-view={view}>
      {shops.all && <ShopsData city={city} shops={shops.all} />}
      <div className={styles.head}>
        <h1 className={classNames(headingClass(40), styles.title)}>
          {t('shops.title', { city: city.seo_name })}
        </h1>
        <VisuallyHidden>
          <h2>{t('shops.list')}</h2>
        </VisuallyHidden>
        <Segmented
          block
          className={styles.switch}
          label={t('shops.view.label')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`shops.view.${value}`), icon: value }))}
        />
      </div>
      <div className={styles.list}>
        <ShopSearch value={shops.text} onChange={shops.setText} position={shops.position} />
        <ShopList
          shops={shops.found}
          failure={shops.failure}
          onRetry={shops.retry}
          clearSearch={shops.clearSearch}
          shownId={shownId}
          onChoose={choose}
          onShow={show}
        />
      </div>
      <div className={styles.mapSide}>
        {/* A hidden map has no size to fit its shops into, and costs its code. */}
        {(isDesktop || view === 'map') && (
          <MapPanel
            className={styles.map}
            city={city}
            label={t('map.label.shops')}
            shops={shops.onMap}
            shownShopId={shownId}
            onShop={setShownId}
            inPage
          />
        )}
        {shown && (
          <div className={styles.shown} ref={shownRef} tabIndex={-1}>
            <ShopCard
              shop={shown.shop}
              words={words}
              distanceMeters={shown.distanceMeters}
              chosen={current?.id === shown.shop.id}
              shown
              onChoose={choose}
            />
          </div>
        )}
      </div>
    </div>
  );
}
