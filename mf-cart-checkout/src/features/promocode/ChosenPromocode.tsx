import type { Cart } from '@storefront/contracts';
import { Button, Icon, IconButton } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Promocode.module.css';
import { applyPromocode, forgetPromocode } from './promocodeCommands';

interface ChosenPromocodeProps {
  promocode: NonNullable<Cart['promocode']>;
  /** Bonuses are on, and so it does not apply. */
  inTheWay: boolean;
}

/** The cart's code: what it gives, or why it does not apply now; it stays until it is taken off (D-16). */
export function ChosenPromocode({ promocode, inTheWay }: ChosenPromocodeProps) {
  const { t } = useTranslation('mf-cart-checkout');
  const forget = useSetAtom(forgetPromocode);
  const apply = useSetAtom(applyPromocode);
  const [busy, setBusy] = useState(false);
  const { code, applied, message } = promocode;
  const wait = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  return (
    <>
      <div className={styles.chosen} data-applied={applied} data-promocode={code}>
        <Icon name={applied ? 'check' : 'alert'} size={20} className={styles.icon} />
        <p className={styles.words} role="status">
          <strong className={styles.code}>{code}</strong>
          {message && <span className={styles.message}>{message}</span>}
        </p>
        <IconButton
          icon="close"
          iconSize={20}
          label={t('promocode.forget', { code })}
          data-action="forget-promocode"
          aria-busy={busy || undefined}
          onClick={() => void wait(forget)}
        />
      </div>
      {!applied && inTheWay && (
        <Button
          variant="secondary"
          size="s"
          className={styles.swap}
          busy={busy}
          data-action="swap-to-promocode"
          onClick={() => void wait(() => apply(code, true))}
        >
          {t('promocode.swap')}
        </Button>
      )}
    </>
  );
}
