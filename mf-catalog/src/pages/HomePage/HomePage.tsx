import {
  catalogueAtom,
  cityAtom,
  openModal,
  orderTypeAtom,
  reloadCart,
  reloadCatalogue,
  settingsAtom,
  typeSearch,
  useSearchText,
  useShared,
} from '@storefront/shared-state';
import { Button, EmptyState, RetryCard, Skeleton, VisuallyHidden } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersButton } from '../../features/filters/FiltersButton';
import { PopularGroups } from '../../features/popular-products/PopularGroups';
import { PopularProducts } from '../../features/popular-products/PopularProducts';
import { GroupSkeletons } from '../../features/product-groups/GroupSkeletons';
import { keepMeasuredSizes } from '../../features/product-groups/measuredSizes';
import { ProductGroup } from '../../features/product-groups/ProductGroup';
import { PromoBanners } from '../../features/promo-banners/PromoBanners';
import { SeoText } from '../../features/seo-text/SeoText';
import { filterMenu, suitsAtom } from '../../lib/menuFilter';
import { OnDemand } from '../../lib/OnDemand';
import { scrollToGroup } from '../../lib/scrollToGroup';
import { popularGroupsMost } from '../../lib/timings';
import { CategoryBar } from './CategoryBar';
import { ClosedNow } from './ClosedNow';
import styles from './HomePage.module.css';
import { useLinkedPlace } from './useLinkedPlace';
import { useRestoredMarks } from './useRestoredMarks';
import { useTopOfResults } from './useTopOfResults';

const chipSkeletons = Array.from({ length: 16 }, (_, index) => index);
const loadResults = () => import('../../features/search/SearchResults');
const loadFilterStrip = () => import('../../features/filters/FilterStrip');

/**
 * A city's menu: banners, popular groups and products, the bar with search and categories, all groups, the
 * text about the shop.
 */
export function HomePage() {
  const { t } = useTranslation('mf-catalog');
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const { status, groups, popular, failure } = useShared(catalogueAtom);
  const reload = useSetAtom(reloadCatalogue);
  const loadCart = useSetAtom(reloadCart);
  const orderType = useShared(orderTypeAtom);
  const open = useSetAtom(openModal);
  const suits = useShared(suitsAtom);
  const search = useSearchText();
  const type = useSetAtom(typeSearch);
  const searching = search !== null;
  const ready = status === 'ready';
  const all = useMemo(() => groups.filter(({ products }) => products.length > 0), [groups]);
  const { groups: shown, left } = useMemo(() => filterMenu(all, suits), [all, suits]);
  const often = useMemo(() => (suits ? popular.filter(suits) : popular), [popular, suits]);
  useLinkedPlace(ready);
  useRestoredMarks();
  const above = useRef<HTMLDivElement>(null);
  useTopOfResults(above);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = menu;
    return () => {
      if (current) keepMeasuredSizes(current);
    };
  }, []);

  if (!city || !settings) return null;
  const toGroup = (alias: string) => {
    type(null);
    requestAnimationFrame(() => scrollToGroup(alias));
  };
  return (
    <div className={styles.page}>
      <ClosedNow />
      <VisuallyHidden>
        <h1>{`${settings.delivery_tagline} ${city.seo_name}`}</h1>
      </VisuallyHidden>
      <div ref={above} hidden={searching}>
        <PromoBanners promotions={city.promotions} cityAlias={city.alias} />
        {settings.popular_groups && (
          <PopularGroups groups={shown.filter((one) => one.show_on_main).slice(0, popularGroupsMost)} />
        )}
        <PopularProducts products={often} />
      </div>
      {status === 'loading' && (
        <>
          <div className={styles.chips} aria-hidden="true">
            {chipSkeletons.map((chip) => (
              <Skeleton key={chip} width={96} height={44} />
            ))}
          </div>
          <GroupSkeletons />
        </>
      )}
      {failure && (
        <RetryCard
          drawing={ready ? undefined : 'error'}
          title={t(ready ? 'menu.outdated.title' : 'menu.failed.title')}
          text={failure.error.message}
          retryLabel={t('menu.failed.retry')}
          onRetry={() => {
            void reload();
            void loadCart();
          }}
        />
      )}
      {ready && all.length === 0 && (
        <EmptyState
          drawing="closed-shop"
          title={t('menu.empty.title')}
          text={t('menu.empty.text')}
          action={
            <Button onClick={() => open('OrderTypesModal', { mode: orderType })}>
              {t('menu.empty.action')}
            </Button>
          }
        />
      )}
      {ready && all.length > 0 && <CategoryBar groups={shown} hidden={searching} />}
      {ready && suits !== null && (
        <OnDemand load={loadFilterStrip} props={{ left: searching ? null : left }} />
      )}
      {ready && searching && (
        <OnDemand
          load={loadResults}
          props={{ text: search, onText: type, onGroup: toGroup, filters: <FiltersButton inWords /> }}
          waiting={<GroupSkeletons />}
        />
      )}
      <div ref={menu} hidden={searching}>
        {ready && shown.map((one, index) => <ProductGroup key={one.alias} group={one} first={index === 0} />)}
        {status !== 'failed' && <SeoText paragraphs={settings.seo.main_page} />}
      </div>
    </div>
  );
}
