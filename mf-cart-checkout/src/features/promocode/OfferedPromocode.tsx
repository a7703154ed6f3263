import type { Cart } from '@storefront/contracts';
import { notify } from '@storefront/shared-state';
import { Button, Icon } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Promocode.module.css';
import { applyPromocode } from './promocodeCommands';

/** A code that would apply now: what it gives, and one press that applies it. */
export default function OfferedPromocode({
  offered: { code, message },
}: {
  offered: NonNullable<Cart['offered_promocode']>;
}) {
  const { t } = useTranslation('mf-cart-checkout');
  const apply = useSetAtom(applyPromocode);
  const showNotice = useSetAtom(notify);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const outcome = await apply(code, false);
    setBusy(false);
    if (outcome.kind === 'refused') showNotice({ tone: 'danger', text: outcome.message });
  };
  return (
    <div className={styles.chosen} data-offered={code}>
      <Icon name="percent" size={20} />
      <p className={styles.words}>
        <strong className={styles.code}>{code}</strong>
        {message && <span className={styles.message}>{message}</span>}
      </p>
      <Button
        variant="secondary"
        size="s"
        busy={busy}
        data-action="apply-offered"
        onClick={() => void take()}
      >
        {t('promocode.apply')}
      </Button>
    </div>
  );
}
