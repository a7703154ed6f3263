import {
  cityAtom,
  clockOffsetAtom,
  languageAtom,
  settingsAtom,
  useMoney,
  useShared,
} from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { cityClock } from '../../lib/cityClock';
import { formatDay } from '../../lib/formatDay';
import styles from './BonusAccount.module.css';

/**
 * What a bonus is worth, its last day and whether orders earn new ones, as the settings say (BONUS-04, D-37).
 */
export function BonusTerms() {
  const { t } = useTranslation('mf-account');
  const money = useMoney();
  const language = useShared(languageAtom);
  const city = useShared(cityAtom);
  const terms = useShared(settingsAtom)?.bonus;
  const nowMs = Date.now() + useShared(clockOffsetAtom);
  const today = cityClock(nowMs, city ?? { timezone: 'UTC' }).slice(0, 10);
  return (
    <ul className={styles.terms} data-part="bonus-terms">
      <li>{t('bonus.rate', { amount: money(1) })}</li>
      {terms && (
        <li>
          {t(today <= terms.spend_until ? 'bonus.until' : 'bonus.over', {
            date: formatDay(terms.spend_until, language),
          })}
        </li>
      )}
      {terms && !terms.accrual && <li>{t('bonus.paused')}</li>}
    </ul>
  );
}
