import type { ProductGroup } from '@storefront/contracts';
import { Picture } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollToGroup } from '../../lib/scrollToGroup';
import styles from './PopularGroups.module.css';

/** Up to three groups that a shop wants seen first; desktop only (HOME-02). */
export function PopularGroups({ groups }: { groups: readonly ProductGroup[] }) {
  const { t } = useTranslation('mf-catalog');
  if (groups.length === 0) return null;
  const go = (alias: string) => (event: MouseEvent) => {
    event.preventDefault();
    scrollToGroup(alias);
  };
  return (
    <nav className={styles.groups} aria-label={t('popular.groups')}>
      {groups.map((group) => (
        <a
          key={group.alias}
          className={styles.group}
          href={`#group-${group.alias}`}
          onClick={go(group.alias)}
        >
          <span className={styles.name}>{group.name}</span>
          <Picture
            src={group.images.small}
            alt=""
            sizes="120px"
            widths={[160, 320]}
            className={styles.picture}
          />
        </a>
      ))}
    </nav>
  );
}
