import { catalogueAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { Button, Chip, Dialog, Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { clearFilters, filterCountAtom, foundAtom, suitsAtom } from '../../lib/menuFilter';
import styles from './FiltersDialog.module.css';
import { type NamedFilter, useFilterNames } from './useFilterNames';

/**
 * What to show of the menu. Every tap counts at once; the button only tells what is left and leads back to
 * it.
 */
export function FiltersDialog() {
  const { t } = useTranslation('mf-catalog-dialogs');
  const { t: shared } = useTranslation();
  const close = useCloseModal('FiltersModal');
  const clear = useSetAtom(clearFilters);
  const chosen = useShared(filterCountAtom);
  const suits = useShared(suitsAtom);
  const { groups } = useShared(catalogueAtom);
  const { diet, avoid } = useFilterNames();
  const found = useShared(foundAtom) ?? groups.flatMap(({ products }) => products);
  const left = (suits ? found.filter(suits) : found).length;
  const result = left > 0 ? t('filters.show', { count: left }) : t('filters.nothing');
  return (
    <Dialog
      name="FiltersModal"
      title={t('filters.title')}
      size="m"
      onClose={close}
      closeLabel={shared('action.close')}
      footer={
        <div className={styles.foot}>
          {chosen > 0 && (
            <Button variant="secondary" size="l" onClick={() => clear()} data-action="clear-filters">
              {t('filters.clear')}
            </Button>
          )}
          <Button
            variant={chosen > 0 ? 'primary' : 'secondary'}
            size="l"
            block
            onClick={close}
            data-action="confirm"
            aria-live="polite"
          >
            {chosen === 0 ? shared('action.close') : result}
          </Button>
        </div>
      }
    >
      <FilterList title={t('filters.diet')} filters={diet} />
      {avoid.length > 0 && (
        <>
          <FilterList title={t('filters.avoid')} filters={avoid} />
          <p className={styles.note}>
            <Icon name="info" size={16} className={styles.noteIcon} />
            {t('filters.note')}
          </p>
        </>
      )}
    </Dialog>
  );
}

function FilterList({ title, filters }: { title: string; filters: readonly NamedFilter[] }) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.chips}>
        {filters.map(({ id, name, on, toggle }) => (
          <Chip key={id} selected={on} icon={on ? 'check' : undefined} onClick={toggle} data-filter={id}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
