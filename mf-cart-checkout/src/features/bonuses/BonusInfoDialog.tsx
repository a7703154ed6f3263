import { cityAtom, settingsAtom, useCloseModal, useMoney, useShared } from '@storefront/shared-state';
import { Button, Dialog, linkClass } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './Bonuses.module.css';

/**
 * The programme in short: what a bonus is worth, until when it can be spent, whether orders earn new ones
 * (BONUS-04).
 */
export function BonusInfoDialog() {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const money = useMoney();
  const close = useCloseModal('BonusInfoModal');
  const city = useShared(cityAtom);
  const terms = useShared(settingsAtom)?.bonus;
  return (
    <Dialog
      name="BonusInfoModal"
      title={t('bonuses.info')}
      size="s"
      level={1}
      onClose={close}
      closeLabel={t('bonuses.info.close')}
      footer={
        <Button block data-action="confirm" onClick={close}>
          {t('bonuses.info.close')}
        </Button>
      }
    >
      <div className={styles.terms}>
        <p>{t('bonuses.info.rate', { amount: money(1) })}</p>
        <p>{t('bonuses.info.rest', { amount: money(1) })}</p>
        {terms && (
          <p>{t('bonuses.info.until', { date: terms.spend_until.split('-').reverse().join('.') })}</p>
        )}
        {terms && !terms.accrual && <p>{t('bonuses.info.paused')}</p>}
        <p>{t('bonuses.promocode')}</p>
        <p>
          <Link className={linkClass()} to={`/${city?.alias ?? ''}/bonus`} onClick={close}>
            {t('bonuses.info.more')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
