import type { CartPackage } from '@storefront/contracts';
import { toMinor, useMoney } from '@storefront/shared-state';
import { refuseBag } from '@storefront/shared-state/flows';
import { Amount, Button, classNames } from '@storefront/shared-ui';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styles from './Packages.module.css';

/** Only bags are shown: their alias says packet or paket (CART-08). */
const isBag = ({ alias }: Pick<CartPackage, 'alias'>): boolean => /packet|paket/i.test(alias);

/** The bags that go with the order; one that may be refused can also be taken back. */
export function Packages({ packages, className }: { packages: readonly CartPackage[]; className?: string }) {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const refuse = useSetAtom(refuseBag);
  // Of a refused one, none of which the order gets, what one would cost.
  const bags = packages
    .filter(isBag)
    .map((bag) => ({ ...bag, amountMinor: toMinor(bag.price) * Math.max(bag.count, 1) }));
  if (bags.length === 0) return null;
  return (
    <ul className={classNames(styles.list, className)} data-part="packages" aria-label={t('packages.title')}>
      {bags.map(({ amountMinor, ...bag }) => (
        <li
          key={bag.id}
          className={styles.row}
          data-package={bag.alias}
          data-refused={bag.refused || undefined}
        >
          <span className={styles.name}>{bag.count > 1 ? `${bag.name} × ${bag.count}` : bag.name}</span>
          <Amount
            text={amountMinor === 0 ? t('receipt.free') : money(amountMinor / 100)}
            valueMinor={amountMinor}
            className={styles.price}
          />
          {bag.can_refuse && (
            <Button
              variant="quiet"
              data-action={bag.refused ? 'add' : 'remove'}
              aria-label={t(bag.refused ? 'packages.takeNamed' : 'packages.refuseNamed', { name: bag.name })}
              onClick={() => void refuse(!bag.refused)}
            >
              {t(bag.refused ? 'packages.take' : 'packages.refuse')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
