import type { Changes, Order } from '@storefront/contracts';
import { formatMoney, useSharedT } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useT } from '../../messages';
import styles from './RepeatOrderDialog.module.css';

export interface RepeatChangesProps {
  changes: Changes;
  currency: Order['currency'];
  onGoOn: () => void;
  onClose: () => void;
}

/** Tells what of a repeated order is no longer sold or costs something else (D-27). */
export function RepeatChanges({ changes, currency, onGoOn, onClose }: RepeatChangesProps) {
  const t = useT();
  const shared = useSharedT();
  const money = (value: number | string) =>
    typeof value === 'number' ? formatMoney(value, currency) : value;
  return (
    <Dialog
      name="RepeatOrderModal"
      size="s"
      level={1}
      title={t('repeat.changes.title')}
      onClose={onClose}
      closeLabel={shared('action.close')}
      footer={
        <Button block data-action="confirm" onClick={onGoOn}>
          {t('repeat.changes.toCart')}
        </Button>
      }
    >
      <p className={styles.text}>{t('repeat.changes.text')}</p>
      <ul className={styles.changes}>
        {changes.map(({ kind, name, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two compositions of a product have one name, and the list never changes
          <li key={`${name} ${index}`} className={styles.change} data-change={kind}>
            <span className={styles.name}>{name}</span>
            {kind === 'unavailable' ? (
              <span className={styles.gone}>{t('summary.unavailable')}</span>
            ) : (
              <span className={styles.values}>
                {before !== undefined && <s>{money(before)}</s>}
                {after !== undefined && <strong>{money(after)}</strong>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
