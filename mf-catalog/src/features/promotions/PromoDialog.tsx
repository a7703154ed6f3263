import { cityAtom, closeModal, useCommand, useShared, useSharedT } from '@storefront/shared-state';
import { Dialog, EmptyState, Picture } from '@storefront/shared-ui';
import { useT } from '../../messages';
import { PromotionBody } from './PromotionBody';

/** A promotion as a dialog, on desktop (PROMO-01). */
export function PromoDialog({ alias }: { alias: string }) {
  const t = useT();
  const shared = useSharedT();
  const close = useCommand(closeModal);
  const promotion = useShared(cityAtom)?.promotions.find((one) => one.alias === alias);
  return (
    <Dialog
      name="PromoModal"
      title={promotion?.name ?? t('promo.title')}
      size="m"
      onClose={() => close()}
      closeLabel={shared('action.close')}
    >
      {promotion ? (
        <>
          <Picture src={promotion.images.big} alt="" sizes="560px" ratio={0.375} widths={[480, 960]} />
          <PromotionBody promotion={promotion} />
        </>
      ) : (
        <EmptyState drawing="no-results" title={t('promo.missing')} />
      )}
    </Dialog>
  );
}
