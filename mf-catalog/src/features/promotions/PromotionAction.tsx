import type { Promotion } from '@storefront/contracts';
import { cartAtom, cityAtom, useShared } from '@storefront/shared-state';
import { Button, buttonClass } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applyPromotion } from './applyPromotion';
import styles from './PromotionBody.module.css';

interface PromotionActionProps {
  promotion: Promotion | undefined;
  /** When the customer goes to the menu. */
  onLeave?: () => void;
}

/** The next step of a promotion: its promo code into the cart, else to the menu. */
export function PromotionAction({ promotion, onLeave }: PromotionActionProps) {
  const { t } = useTranslation('mf-catalog');
  const city = useShared(cityAtom);
  const code = promotion?.promocode;
  const inCart = useShared(cartAtom, (cart) => (cart?.promocode?.code === code ? cart?.promocode : null));
  const apply = useSetAtom(applyPromotion);
  const [busy, setBusy] = useState(false);
  if (!city) return null;
  if (!code || inCart)
    return (
      <>
        {inCart && (
          <p className={styles.inCart} role="status">
            {inCart.applied ? t('promo.inCart') : (inCart.message ?? t('promo.inCart'))}
          </p>
        )}
        <Link
          className={buttonClass({ block: true, variant: code ? 'primary' : 'secondary' })}
          to={`/${city.alias}`}
          onClick={onLeave}
        >
          {t('menu.back')}
        </Link>
      </>
    );
  const take = async () => {
    setBusy(true);
    await apply(code);
    setBusy(false);
  };
  return (
    <Button block busy={busy} data-action="apply-promocode" onClick={() => void take()}>
      {t('promo.apply', { code })}
    </Button>
  );
}
