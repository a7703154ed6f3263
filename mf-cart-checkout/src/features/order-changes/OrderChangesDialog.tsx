import type { Changes } from '@storefront/contracts';
import { mustNameObligation } from '@storefront/contracts/bindingOrder';
import {
  cartAtom,
  cartSettlingAtom,
  cityAtom,
  useCloseModal,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { agreeToChanges, needsNewTime } from '../../lib/orderChanges';
import { useOrderBlock } from '../../lib/useOrderBlock';
import { ChangeRow } from './ChangeRow';
import styles from './OrderChanges.module.css';

/**
 * What became different while the customer was ordering, row by row; one tap takes it and orders (D-35,
 * D-36).
 */
export function OrderChangesDialog({ changes = [] }: { changes?: Changes }) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const { t: cart } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const close = useCloseModal('OrderChangesModal');
  const agree = useSetAtom(agreeToChanges);
  const total = useShared(cartAtom)?.prices.total;
  const settling = useShared(cartSettlingAtom);
  const blocked = useOrderBlock();
  const isBinding = mustNameObligation(useShared(cityAtom)?.country.code);
  const timeGone = needsNewTime(changes);
  const back = timeGone || blocked !== null || total === undefined;
  return (
    <Dialog
      name="OrderChangesModal"
      role="alertdialog"
      title={t('changes.title')}
      size="s"
      level={1}
      onClose={close}
      closeLabel={t('changes.back')}
      footer={
        <div className={styles.answers}>
          {back ? (
            <Button block size="l" data-action="close" onClick={close}>
              {t(timeGone ? 'changes.chooseTime' : 'changes.back')}
            </Button>
          ) : (
            <>
              {/* The button may say nothing but that it costs. */}
              {isBinding && <p className={styles.total}>{`${cart('receipt.total')}: ${money(total)}`}</p>}
              <Button block size="l" busy={settling} data-action="confirm" onClick={() => agree()}>
                {isBinding ? cart('order.placeBinding') : t('changes.accept', { amount: money(total) })}
              </Button>
              <Button block variant="quiet" data-action="close" onClick={close}>
                {t('changes.back')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <p className={styles.text}>{t('changes.text')}</p>
      <ul className={styles.list} aria-label={t('changes.title')}>
        {changes.map((change) => (
          <ChangeRow key={`${change.kind} ${change.name} ${change.before}`} change={change} />
        ))}
      </ul>
      {blocked && <p className={styles.blocked}>{blocked.reason}</p>}
    </Dialog>
  );
}
