import type { BonusHistoryReply } from '@storefront/contracts';
import { type CityZone, languageAtom, toMinor, useShared } from '@storefront/shared-state';
import { Icon, type IconName } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { cityClock } from '../../lib/cityClock';
import { formatBonuses } from '../../lib/formatBonuses';
import { formatDay } from '../../lib/formatDay';
import { formatTime } from '../../lib/formatTime';
import styles from './BonusAccount.module.css';

type Entry = BonusHistoryReply['entries'][number];

const icons: Record<Entry['kind'], IconName> = {
  grant: 'gift',
  accrual: 'star',
  reserve: 'bag',
  release: 'repeat',
};

/** One change of the balance: why, when in the city's time, and by how much. */
export function BonusEntryRow({ entry, zone }: { entry: Entry; zone: CityZone }) {
  const { t } = useTranslation('mf-account');
  const language = useShared(languageAtom);
  const { kind, amount, created_at: at, order_number: number } = entry;
  const day = formatDay(cityClock(at, zone).slice(0, 10), language);
  const words = kind === 'grant' ? t('bonus.kind.grant') : t(`bonus.kind.${kind}`, { number: number ?? '—' });
  return (
    <li className={styles.entry} data-bonus-kind={kind} data-value={toMinor(amount)}>
      <span className={styles.sign}>
        <Icon name={icons[kind]} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.why}>{words}</span>
        <time className={styles.when} dateTime={new Date(at).toISOString()}>
          {`${day}, ${formatTime(at, zone)}`}
        </time>
      </span>
      <span className={styles.change} data-tone={amount < 0 ? 'out' : 'in'}>
        {`${amount < 0 ? '−' : '+'}${formatBonuses(Math.abs(amount))}`}
      </span>
    </li>
  );
}
