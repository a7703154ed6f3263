import {
  catalogueAtom,
  cityAtom,
  reloadCatalogue,
  settingsAtom,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { useSearchParams } from '@storefront/shared-state/router';
import { EmptyState, RetryCard, Skeleton, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { CategoryBar } from '../../features/category-bar/CategoryBar';
import { scrollToGroup } from '../../features/category-bar/scrollToGroup';
import { PopularGroups } from '../../features/popular-products/PopularGroups';
import { PopularProducts } from '../../features/popular-products/PopularProducts';
import { GroupSkeletons } from '../../features/product-groups/GroupSkeletons';
import { ProductGroup } from '../../features/product-groups/ProductGroup';
import { PromoBanners } from '../../features/promo-banners/PromoBanners';
import { SeoText } from '../../features/seo-text/SeoText';
import { popularGroupsMost, scrollToGroupMs } from '../../lib/timings';
import { useT } from '../../messages';
import styles from './HomePage.module.css';

const chipSkeletons = Array.from({ length: 16 }, (_, index) => index);

/** A city's menu: banners, popular groups and products, the category bar, all groups, the text about the shop. */
export function HomePage() {
  const t = useT();
  const city = useShared(cityAtom);
  const settings = useShared(settingsAtom);
  const { status, groups, popular } = useShared(catalogueAtom);
  const reload = useCommand(reloadCatalogue);
  const [query] = useSearchParams();
  const group = query.get('group');
  const ready = status === 'ready';

  useEffect(() => {
    if (!group || !ready) return;
    const timer = setTimeout(() => scrollToGroup(group), scrollToGroupMs);
    return () => clearTimeout(timer);
  }, [group, ready]);

  if (!city || !settings) return null;
  const shown = groups.filter(({ products }) => products.length > 0);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{`${settings.delivery_tagline} ${city.seo_name}`}</h1>
      </VisuallyHidden>
      <PromoBanners promotions={city.promotions} cityAlias={city.alias} />
      {settings.popular_groups && (
        <PopularGroups groups={shown.filter((one) => one.show_on_main).slice(0, popularGroupsMost)} />
      )}
      <PopularProducts products={popular} />
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
      {status === 'failed' && (
        <RetryCard
          title={t('menu.failed.title')}
          text={t('menu.failed.text')}
          retryLabel={t('menu.failed.retry')}
          onRetry={() => void reload()}
        />
      )}
      {ready && shown.length === 0 && (
        <EmptyState drawing="closed-shop" title={t('menu.empty.title')} text={t('menu.empty.text')} />
      )}
      {ready && shown.length > 0 && (
        <>
          <CategoryBar groups={shown} />
          {shown.map((one, index) => (
            <ProductGroup key={one.alias} group={one} first={index === 0} />
          ))}
        </>
      )}
      <SeoText paragraphs={settings.seo.main_page} />
    </div>
  );
}
