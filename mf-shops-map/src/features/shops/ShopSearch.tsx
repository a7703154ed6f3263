import { Icon, IconButton } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useTranslation } from 'react-i18next';
import type { Position } from '../../lib/usePosition';
import styles from './ShopSearch.module.css';

export interface ShopSearchProps {
  value: string;
  onChange: (text: string) => void;
  position: Position;
}

const notes = {
  unknown: null,
  asking: 'position.asking',
  refused: 'position.refused.shops',
  denied: 'position.denied.shops',
  known: 'position.sorted',
} as const;

/** Search by name or street, and the nearest first for those who tell where they are (SHOP-01, SHOP-03). */
export function ShopSearch({ value, onChange, position }: ShopSearchProps) {
  const { t } = useTranslation('mf-shops-map');
  const { status, ask } = position;
  const note = notes[status];
  return (
    <div>
      <div className={styles.search}>
        <TextField
          type="search"
          name="shop_search"
          label={t('shops.search.label')}
          labelHidden
          placeholder={t('shops.search.placeholder')}
          prefix={<Icon name="search" size={20} />}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon="locate"
          look="filled"
          label={t('position.nearest')}
          aria-busy={status === 'asking' || undefined}
          aria-pressed={status === 'known'}
          onClick={() => ask()}
          className={styles.locate}
        />
      </div>
      <p className={styles.note} role="status">
        {note && t(note)}
      </p>
    </div>
  );
}
