import { Counter } from '@storefront/shared-ui';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cutleryLimit } from '../../lib/limits';
import type { CheckoutValues } from './CheckoutValues';
import styles from './CutleryField.module.css';

/** For how many to pack cutlery. None unless asked for: most people eat at home (D-102). */
export function CutleryField({ control }: { control: Control<CheckoutValues> }) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  return (
    <Controller
      control={control}
      name="cutlery"
      render={({ field: { value, onChange } }) => (
        <div className={styles.field} data-part="cutlery">
          <span className={styles.label}>
            {t('cutlery.label')}
            <span className={styles.quiet}>
              {value === 0 ? t('cutlery.none') : t('cutlery.count', { count: value })}
            </span>
          </span>
          <Counter
            value={value}
            onPlus={() => onChange(value + 1)}
            onMinus={() => onChange(value - 1)}
            canPlus={value < cutleryLimit}
            canMinus={value > 0}
            labels={{
              plus: t('cutlery.plus'),
              minus: t('cutlery.minus'),
              count: t('cutlery.label'),
            }}
          />
        </div>
      )}
    />
  );
}
