import { useMoney } from '@storefront/shared-state';
import { Chip } from '@storefront/shared-ui';
import { TextField, useMask } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CashField.module.css';
import { type CashRules, cashFault, cashLimit, listChangeSums, settledCash } from './cashRules';
import { parseAmount } from './parseAmount';

interface CashFieldProps {
  /** As it was typed, in major units; empty: no change is needed. */
  value: string;
  onChange: (sum: string) => void;
  totalMinor: number;
  rules: CashRules;
  error?: string;
}

/** A sum, its groups, its decimals: what else is typed does not get into the field. */
const sumMask = { mask: /^[\d\s.,'’]{0,14}$/, prepare: (typed: string) => typed.normalize('NFKC') };

/**
 * From which sum change is needed: none, the next notes up, or a sum of one's own (CHK-05). The limits
 * stand under it; a sum above them is told at once, one below the total when the field is left.
 */
export function CashField({ value, onChange, totalMinor, rules, error }: CashFieldProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const money = useMoney();
  const [left, setLeft] = useState(true);
  const [text] = useState(value);
  const { ref } = useMask(sumMask, value, (sum) => {
    setLeft(false);
    onChange(sum);
  });
  const cashMinor = parseAmount(value);
  const max = money(cashLimit(totalMinor, rules) / 100);
  const fault = cashMinor === null ? 'digits' : cashFault(cashMinor, totalMinor, rules);
  const told = fault !== null && (fault === 'high' || left) && rules.maxMinor > 0;
  return (
    <fieldset className={styles.cash}>
      <legend className={styles.legend}>{t('cash.title')}</legend>
      <div className={styles.notes}>
        <Chip selected={cashMinor === 0} data-cash="0" onClick={() => onChange('')}>
          {t('cash.none')}
        </Chip>
        {listChangeSums(totalMinor, rules).map((sum) => (
          <Chip
            key={sum}
            selected={cashMinor === sum}
            data-cash={sum / 100}
            onClick={() => onChange(String(sum / 100))}
          >
            {money(sum / 100)}
          </Chip>
        ))}
      </div>
      <TextField
        name="cash"
        label={t('cash.other')}
        inputMode="decimal"
        autoComplete="off"
        ref={ref}
        defaultValue={text}
        hint={
          rules.maxMinor > 0
            ? t(rules.roundsUp ? 'cash.limit' : 'cash.limits', { min: money(totalMinor / 100), max })
            : undefined
        }
        error={error ?? (told ? t(`checkout.error.cash.${fault}`, { max }) : undefined)}
        onBlur={() => {
          setLeft(true);
          if (cashMinor === null) return;
          const settled = settledCash(cashMinor, totalMinor, rules);
          if (settled !== cashMinor) onChange(String(settled / 100));
          else if (cashMinor === 0) onChange('');
        }}
      />
    </fieldset>
  );
}
