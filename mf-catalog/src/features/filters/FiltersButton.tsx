import { openNamedModal, useShared } from '@storefront/shared-state';
import { Badge, Button, IconButton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { filterCountAtom } from '../../lib/menuFilter';
import styles from './FiltersButton.module.css';

/** Opens the filters and tells how many are set; in words where there is room. */
export function FiltersButton({ inWords = false }: { inWords?: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const number = useShared(filterCountAtom);
  const open = useSetAtom(openNamedModal);
  const label = number > 0 ? t('filters.openWith', { number }) : t('filters.open');
  const onClick = () => open({ name: 'FiltersModal', props: undefined });
  const count = number > 0 && (
    <Badge count tone="second" className={inWords ? undefined : styles.count}>
      {number}
    </Badge>
  );
  if (inWords)
    return (
      <Button
        variant="quiet"
        size="m"
        icon="sliders"
        aria-label={label}
        onClick={onClick}
        data-action="open-filters"
      >
        {t('filters.open')}
        {count}
      </Button>
    );
  return (
    <IconButton icon="sliders" label={label} onClick={onClick} data-action="open-filters">
      {count}
    </IconButton>
  );
}
