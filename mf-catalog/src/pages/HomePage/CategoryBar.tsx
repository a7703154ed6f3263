import type { ProductGroup } from '@storefront/contracts';
import { ChipBar, IconButton } from '@storefront/shared-ui';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersButton } from '../../features/filters/FiltersButton';
import { SearchField } from '../../features/search/SearchField';
import type { SearchText } from '../../features/search/useSearchText';
import { scrollToGroup } from '../../lib/scrollToGroup';
import styles from './CategoryBar.module.css';
import { useActiveGroup } from './useActiveGroup';

/**
 * Search, filters and chips of all groups that stay in reach while the menu scrolls (HOME-04). The chips are
 * links to anchors: they work before the scripts do. While something is searched, the field stands in their
 * place.
 */
export function CategoryBar({ groups, search }: { groups: readonly ProductGroup[]; search: SearchText }) {
  const { t } = useTranslation('mf-catalog');
  const active = useActiveGroup(groups);
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const searching = search.text !== null;
  const select = (alias: string, event: MouseEvent) => {
    event.preventDefault();
    scrollToGroup(alias);
  };
  const open = () => {
    search.open();
    // The bar at the window's top, and the field with its keyboard: both within the tap, or a phone shows
    // none.
    if (bar.current) scrollTo(0, bar.current.offsetTop);
    field.current?.focus({ preventScroll: true });
  };
  const closing: SearchText = {
    ...search,
    close() {
      search.close();
      requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
    },
  };
  return (
    <div className={styles.bar} ref={bar} data-part="category-bar">
      {searching ? (
        <SearchField search={closing} inputRef={field} />
      ) : (
        <IconButton
          ref={opener}
          icon="search"
          label={t('search.open')}
          onClick={open}
          onPointerEnter={preloadSearch}
          data-action="open-search"
        />
      )}
      <FiltersButton />
      {searching && (
        <IconButton
          icon="close"
          label={t('search.close')}
          onClick={closing.close}
          data-action="close-search"
        />
      )}
      {!searching && (
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
      )}
    </div>
  );
}

/**
 * The results' code is on its way while the finger comes down. One that does not come is asked for again when
 * it is rendered.
 */
const preloadSearch = () => void import('../../features/search/SearchResults').catch(() => undefined);
