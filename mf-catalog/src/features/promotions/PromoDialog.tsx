import { cityAtom, useCloseModal, useShared } from '@storefront/shared-state';
import { Dialog, EmptyState } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { PromotionAction } from './PromotionAction';
import { PromotionBody } from './PromotionBody';
import styles from './PromotionBody.module.css';
import { PromotionPicture } from './PromotionPicture';

/** A promotion as a dialog, on desktop (PROMO-01). */
export function PromoDialog({ alias }: { alias: string }) {
  const { t } = useTranslation('mf-catalog');
  const { t: shared } = useTranslation();
  const close = useCloseModal('PromoModal');
  const city = useShared(cityAtom);
  const promotion = city?.promotions.find((one) => one.alias === alias);
  return (
    <Dialog
      name="PromoModal"
      title={promotion?.name ?? t('promo.title')}
      size="m"
      onClose={close}
      closeLabel={shared('action.close')}
      footer={
        city && (
          <div className={styles.foot}>
            <PromotionAction promotion={promotion} onLeave={close} />
          </div>
        )
      }
    >
      {promotion ? (
        <>
          <PromotionPicture promotion={promotion} sizes="560px" />
          <p className={styles.until}>{promotion.until ?? t('promo.always')}</p>
          <PromotionBody html={promotion.description} />
        </>
      ) : (
        <EmptyState drawing="no-results" title={t('promo.missing')} />
      )}
    </Dialog>
  );
}
