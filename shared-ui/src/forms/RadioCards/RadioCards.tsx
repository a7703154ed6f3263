import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon, type IconName } from '../../Icon/Icon';
import { classNames } from '../../lib/classNames';
import type { DataAttributes } from '../../lib/dataAttributes';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden';
import { FieldError } from '../FieldError/FieldError';
import styles from './RadioCards.module.css';

export type RadioCardOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: IconName;
  /** In place of the icon. */
  readonly picture?: ReactNode;
  /** At the end of the row, such as a price. */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
  /** `data-payment`, `data-interval`, …: stands on the row. */
  readonly data?: DataAttributes;
};

export type RadioCardsProps<Value extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly options: readonly RadioCardOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string;
  /** `grid` for short labels side by side, such as delivery slots. */
  readonly layout?: 'list' | 'grid';
  readonly className?: string;
};

/** One of several, each with room for a few words. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, legendHidden, options, value, onChange, error, layout = 'list', className } = props;
  const errorId = useId();
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={legendHidden ? undefined : styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles[layout]}>
        {options.map((option) => (
          <label key={option.value} {...option.data} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={24} className={styles.icon} />}
            {option.picture}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.end && <span className={styles.end}>{option.end}</span>}
            {layout === 'list' && <span className={styles.dot} />}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
