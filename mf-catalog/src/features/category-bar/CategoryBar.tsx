import type { ProductGroup } from '@storefront/contracts';
import { ChipBar } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useT } from '../../messages';
import styles from './CategoryBar.module.css';
import { scrollToGroup } from './scrollToGroup';
import { useActiveGroup } from './useActiveGroup';

/** Chips of all groups that stay in reach while the menu scrolls (HOME-04). Links to anchors: they work before the scripts do. */
export function CategoryBar({ groups }: { groups: readonly ProductGroup[] }) {
  const t = useT();
  const active = useActiveGroup(groups);
  const select = (alias: string, event: MouseEvent) => {
    event.preventDefault();
    scrollToGroup(alias);
  };
  return (
    <div className={styles.bar} data-part="category-bar">
      <ChipBar
        label={t('menu.categories')}
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
