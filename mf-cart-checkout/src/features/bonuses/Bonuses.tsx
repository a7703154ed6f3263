import type { Cart } from '@storefront/contracts';
import { openModal, toMinor, userAtom, useShared } from '@storefront/shared-state';
import { Button, IconButton } from '@storefront/shared-ui';
import { Switch } from '@storefront/shared-ui/forms';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMessages } from '../../dialogs/messages';
import styles from './Bonuses.module.css';
import { bonusAmount } from './bonusAmount';
import type { BonusStanding } from './bonusStanding';
import { payWithBonuses } from './payWithBonuses';

/**
 * Pays with bonuses as much as they can, or says why they cannot (BONUS-02); the balance is always in sight.
 */
function Bonuses({ cart, standing }: { cart: Cart; standing: BonusStanding }) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const user = useShared(userAtom);
  const open = useSetAtom(openModal);
  const pay = useSetAtom(payWithBonuses);
  const reasonId = useId();
  const [busy, setBusy] = useState(false);
  const balance = cart.bonuses?.balance ?? user?.balance ?? 0;
  const on = standing.kind === 'on';
  const usable = on || standing.kind === 'off';
  const change = async (amount: number, replace: boolean) => {
    if (busy) return;
    setBusy(true);
    await pay(amount, replace);
    setBusy(false);
  };
  const whyNot: Partial<Record<BonusStanding['kind'], string>> = {
    guest: t('bonuses.guest'),
    empty: t('bonuses.none'),
    nothing: t('bonuses.nothing'),
  };
  const reason = 'reason' in standing ? standing.reason : whyNot[standing.kind];
  const upcoming = cart.prices.upcoming_bonuses;
  return (
    <section className={styles.bonuses} data-part="bonuses" data-standing={standing.kind}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('bonuses.title')}</h3>
        {user && balance > 0 && (
          <span className={styles.balance}>{t('bonuses.balance', { amount: bonusAmount(balance) })}</span>
        )}
        <IconButton
          icon="info"
          iconSize={20}
          className={styles.info}
          label={t('bonuses.info')}
          data-action="bonus-info"
          onClick={() => open('BonusInfoModal')}
        />
      </div>
      {standing.kind !== 'closed' && (
        <Switch
          name="bonuses"
          data-action="bonuses"
          data-value={usable ? toMinor(standing.amount) : 0}
          checked={on}
          disabled={!usable}
          aria-busy={busy || undefined}
          label={usable ? t('bonuses.use', { amount: bonusAmount(standing.amount) }) : t('bonuses.useNone')}
          aria-describedby={reason ? reasonId : undefined}
          onChange={(event) =>
            void change(event.currentTarget.checked && usable ? standing.amount : 0, false)
          }
        />
      )}
      {/* Beside the switch and not in it: what is disabled is drawn pale, its reason has to be read. */}
      {reason && (
        <p className={styles.quiet} id={reasonId}>
          {reason}
        </p>
      )}
      {standing.kind === 'promocode' && balance > 0 && (
        <Button
          variant="secondary"
          size="s"
          className={styles.action}
          busy={busy}
          data-action="swap-to-bonuses"
          onClick={() => void change(balance, true)}
        >
          {t('bonuses.swap')}
        </Button>
      )}
      {upcoming > 0 && (
        <p className={styles.quiet}>{t('bonuses.upcoming', { amount: bonusAmount(upcoming) })}</p>
      )}
    </section>
  );
}

export default withMessages(Bonuses);
