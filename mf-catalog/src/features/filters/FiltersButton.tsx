import { openNamedModal, useShared } from '@storefront/shared-state';
import { Badge, IconButton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { filterCountAtom } from '../../lib/menuFilter';
import styles from './FiltersButton.module.css';

/** Opens the filters and tells how many are set. */
export function FiltersButton() {
  const { t } = useTranslation('mf-catalog');
  const number = useShared(filterCountAtom);
  const open = useSetAtom(openNamedModal);
  return (
    <IconButton
      icon="sliders"
      label={number > 0 ? t('filters.openWith', { number }) : t('filters.open')}
      onClick={() => open({ name: 'FiltersModal', props: undefined })}
      data-action="open-filters"
    >
      {number > 0 && (
        <Badge count tone="second" className={styles.count}>
          {number}
        </Badge>
      )}
    </IconButton>
  );
}
