import { Button, Icon } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useT } from '../../messages';
import type { Position } from '../position/usePosition';
import styles from './ShopSearch.module.css';

export interface ShopSearchProps {
  value: string;
  onChange: (text: string) => void;
  position: Position;
}

/** Search by name or street, and the nearest first for those who tell where they are (SHOP-01, SHOP-03). */
export function ShopSearch({ value, onChange, position }: ShopSearchProps) {
  const t = useT();
  const { status, ask } = position;
  return (
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
      {status !== 'known' && (
        <Button
          variant="quiet"
          size="s"
          icon="locate"
          busy={status === 'asking'}
          onClick={() => void ask()}
          className={styles.near}
        >
          {t('position.nearest')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {status === 'refused' && t('position.refused.shops')}
        {status === 'known' && t('position.sorted')}
      </p>
    </div>
  );
}
