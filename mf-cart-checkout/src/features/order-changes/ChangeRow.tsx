import type { Changes } from '@storefront/contracts';
import { useMoney } from '@storefront/shared-state';
import { VisuallyHidden } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './OrderChanges.module.css';

type Change = Changes[number];
const inMoney: readonly Change['kind'][] = [
  'price',
  'packages',
  'delivery',
  'minimum',
  'promocode',
  'bonuses',
  'total',
];
/** What these take off is shown with its sign, as in the receipt. */
const takesOff: readonly Change['kind'][] = ['promocode', 'bonuses'];

/** "Philadelphia 520 → 540", or in words that something is no longer to be had. */
export function ChangeRow({
  change,
  goneText,
}: {
  change: Change;
  /** Says of a dish that it cannot be had; sold out unless told otherwise. */
  goneText?: string;
}) {
  const { t } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const { kind, name, before, after } = change;
  const shown = (value: number | string): string => {
    if (typeof value !== 'number' || !inMoney.includes(kind)) return String(value);
    if (kind === 'delivery' && value === 0) return t('receipt.free');
    return money(takesOff.includes(kind) && value > 0 ? -value : value);
  };
  const gone =
    (kind === 'unavailable' && (goneText ?? t('changes.unavailable'))) ||
    (kind === 'gift' && after === 0 && t('changes.giftGone')) ||
    (kind === 'promocode' && after === 0 && t('changes.codeOff')) ||
    null;
  return (
    <li className={styles.row} data-change={kind}>
      <span className={styles.name}>{name}</span>
      {/* The id of a time says nothing; its name tells what became of it. */}
      {kind !== 'interval' && (
        <span className={styles.values}>
          {before !== undefined && kind !== 'gift' && (
            <s className={styles.before}>
              <VisuallyHidden>{`${t('changes.before')} `}</VisuallyHidden>
              <span>{shown(before)}</span>
            </s>
          )}
          {gone !== null && <strong className={styles.gone}>{gone}</strong>}
          {gone === null && after !== undefined && (
            <strong className={styles.after}>
              <VisuallyHidden>{`${t('changes.after')} `}</VisuallyHidden>
              <span>{shown(after)}</span>
            </strong>
          )}
        </span>
      )}
    </li>
  );
}
