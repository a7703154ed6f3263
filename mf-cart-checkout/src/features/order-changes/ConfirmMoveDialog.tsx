import { useCloseModal } from '@storefront/shared-state';
import type { MoveQuestion } from '@storefront/shared-state/flows';
import { ConfirmDialog } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ChangeRow } from './ChangeRow';
import styles from './OrderChanges.module.css';

/** What the cart would lose or cost by another order type, row by row, before anything is changed (D-15). */
export function ConfirmMoveDialog({ orderType, changes, onAnswer }: MoveQuestion) {
  const { t } = useTranslation('mf-cart-checkout');
  const { t: shared } = useTranslation();
  const close = useCloseModal('ConfirmMoveModal');
  const answer = (agreed: boolean) => {
    close();
    onAnswer(agreed);
  };
  const title = t(orderType === 'takeaway' ? 'move.title.takeaway' : 'move.title.delivery');
  return (
    <ConfirmDialog
      name="ConfirmMoveModal"
      title={title}
      text={
        <>
          <p className={styles.text}>{t('move.text')}</p>
          <ul className={styles.list} aria-label={t('move.list')}>
            {changes.map((change) => (
              <ChangeRow
                key={`${change.kind} ${change.name} ${change.before}`}
                change={change}
                goneText={t('move.unavailable')}
              />
            ))}
          </ul>
        </>
      }
      confirmLabel={t('move.confirm')}
      cancelLabel={shared('action.cancel')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
