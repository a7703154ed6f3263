import type { CartLine, Changes, Order } from '@storefront/contracts';
import { formatMoney } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '../../lib/ConflictNote';
import styles from './RepeatOrderDialog.module.css';

export interface RepeatChangesProps {
  changes: Changes;
  /** What the customer asked the menu to leave out. */
  conflicts: readonly CartLine[];
  currency: Order['currency'];
  onGoOn: () => void;
  onClose: () => void;
}

/**
 * Tells what of a repeated order is no longer sold, costs something else (D-27) or contains what the customer
 * excludes.
 */
export function RepeatChanges({ changes, conflicts, currency, onGoOn, onClose }: RepeatChangesProps) {
  const { t } = useTranslation('mf-account');
  const { t: shared } = useTranslation();
  const money = (value: number | string) =>
    typeof value === 'number' ? formatMoney(value, currency) : value;
  return (
    <Dialog
      name="RepeatOrderModal"
      size="s"
      level={1}
      title={changes.length > 0 ? t('repeat.changes.title') : t('repeat.conflicts.title')}
      onClose={onClose}
      closeLabel={shared('action.close')}
      footer={
        <Button block data-action="confirm" onClick={onGoOn}>
          {t('repeat.changes.toCart')}
        </Button>
      }
    >
      {changes.length > 0 && (
        <>
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
        </>
      )}
      {conflicts.length > 0 && (
        <section className={styles.conflicts} aria-label={t('repeat.conflicts.title')}>
          {changes.length > 0 && <h2 className={styles.heading}>{t('repeat.conflicts.title')}</h2>}
          <p className={styles.text}>{t('repeat.conflicts.text')}</p>
          <ul className={styles.changes}>
            {conflicts.map((line) => (
              <li key={line.key} className={styles.change}>
                <span className={styles.name}>{line.name}</span>
                <ConflictNote dish={line} className={styles.gone} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
