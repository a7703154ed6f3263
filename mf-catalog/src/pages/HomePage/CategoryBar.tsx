import type { ProductGroup } from '@storefront/contracts';
import { ChipBar, Icon, VisuallyHidden } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersButton } from '../../features/filters/FiltersButton';
import { scrollToGroup } from '../../lib/scrollToGroup';
import styles from './CategoryBar.module.css';
import { useActiveGroup } from './useActiveGroup';

/**
 * Search, filters and chips of all groups that stay in reach while the menu scrolls (HOME-04). The chips are
 * links to anchors, and the search is a label of the header's field: all work before the scripts do.
 */
export function CategoryBar({ groups, hidden }: { groups: readonly ProductGroup[]; hidden: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const active = useActiveGroup(groups);
  const select = (alias: string, event: MouseEvent) => {
    event.preventDefault();
    scrollToGroup(alias);
  };
  return (
    <div className={styles.bar} hidden={hidden} data-part="category-bar">
      {/* Not a button: only a label gives a field the focus, and a phone its keyboard, without a script. */}
      <label
        htmlFor="search"
        className={styles.search}
        onPointerEnter={preloadSearch}
        data-part="open-search"
      >
        <Icon name="search" size={24} />
        <VisuallyHidden>{t('search.open')}</VisuallyHidden>
      </label>
      <FiltersButton />
      <ChipBar
        label={t('menu.categories')}
        className={styles.chips}
        active={active}
        onSelect={select}
        chips={groups.map((group) => ({
          id: group.alias,
          label: group.name,
          href: `#group-${group.alias}`,
          picture: `${group.images.small}-160.webp`,
        }))}
      />
    </div>
  );
}

/**
 * The results' code is on its way while the finger comes down. One that does not come is asked for again when
 * it is rendered.
 */
const preloadSearch = () => void import('../../features/search/SearchResults').catch(() => undefined);
