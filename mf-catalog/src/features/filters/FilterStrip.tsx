import { languageAtom, lowerNoun, useShared } from '@storefront/shared-state';
import { Button, Chip, EmptyState } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { withMessages } from '../../dialogs/messages';
import { clearFilters } from '../../lib/menuFilter';
import styles from './FilterStrip.module.css';
import { useFilterNames } from './useFilterNames';

interface FilterStripProps {
  /** How many dishes they leave; null where the search says it. */
  left: number | null;
}

/** Which filters are set, how much they leave, and the way out of each and of all. */
function FilterStrip({ left }: FilterStripProps) {
  const { t } = useTranslation('mf-catalog-dialogs');
  const language = useShared(languageAtom);
  const clear = useSetAtom(clearFilters);
  const { diet, avoid } = useFilterNames();
  const chosen = [
    ...diet.filter(({ on }) => on),
    ...avoid
      .filter(({ on }) => on)
      .map((filter) => ({
        ...filter,
        name: t('filters.without', { name: lowerNoun(filter.name, language) }),
      })),
  ];
  return (
    <>
      <div className={styles.strip} data-part="filters">
        {left !== null && (
          <p className={styles.left} role="status">
            {left > 0 && t('search.found', { count: left })}
          </p>
        )}
        {chosen.map(({ id, name, toggle }) => (
          <Chip
            key={id}
            onClick={toggle}
            icon="close"
            aria-label={t('filters.remove', { name })}
            data-filter={id}
          >
            {name}
          </Chip>
        ))}
        <Button variant="quiet" size="s" onClick={() => clear()} data-action="clear-filters">
          {t('filters.clearAll')}
        </Button>
      </div>
      {left === 0 && (
        <EmptyState
          drawing="no-results"
          title={t('filters.empty.title')}
          text={t('filters.empty.text')}
          action={<Button onClick={() => clear()}>{t('filters.clearAll')}</Button>}
        />
      )}
    </>
  );
}

export default withMessages(FilterStrip);
