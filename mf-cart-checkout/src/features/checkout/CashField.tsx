import { useMoney } from '@storefront/shared-state';
import { Chip } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useT } from '../../dialogs/messages';
import styles from './CashField.module.css';
import { type CashRules, offeredBanknotes, settledCash } from './cashRules';

interface CashFieldProps {
  /** Digits in major units; empty: no change is needed. */
  value: string;
  onChange: (digits: string) => void;
  totalMinor: number;
  rules: CashRules;
  error?: string;
}

/**
 * From which sum change is needed: none, a note above the total, or a sum of one's own in digits (CHK-05).
 */
export function CashField({ value, onChange, totalMinor, rules, error }: CashFieldProps) {
  const t = useT();
  const money = useMoney();
  const cashMinor = Number(value) * 100;
  return (
    <fieldset className={styles.cash}>
      <legend className={styles.legend}>{t('cash.title')}</legend>
      <div className={styles.notes}>
        <Chip selected={cashMinor === 0} data-cash="0" onClick={() => onChange('')}>
          {t('cash.none')}
        </Chip>
        {offeredBanknotes(totalMinor, rules).map((note) => (
          <Chip
            key={note}
            selected={cashMinor === note}
            data-cash={note / 100}
            onClick={() => onChange(String(note / 100))}
          >
            {money(note / 100)}
          </Chip>
        ))}
      </div>
      <TextField
        name="cash"
        label={t('cash.other')}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9))}
        onBlur={() => {
          const settled = settledCash(cashMinor, totalMinor, rules);
          if (settled !== cashMinor) onChange(String(settled / 100));
        }}
      />
    </fieldset>
  );
}
