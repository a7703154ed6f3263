import { useId } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import styles from './Segmented.module.css';

export type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  readonly dataAction?: string;
  readonly disabled?: boolean;
};

export type SegmentedProps<Value extends string> = {
  readonly label: string;
  /** Of a form's field: the API's name of it. A switch of the page needs none. */
  readonly name?: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly block?: boolean;
  readonly className?: string;
};

/** A choice of two to four, all in sight. Native radio buttons inside, so the keyboard comes for free. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, options, value, onChange, block = false, className } = props;
  const ownName = useId();
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, block && styles.block, className)}
      style={{ gridTemplateColumns: `repeat(${options.length}, 1fr)` }}
    >
      {chosen >= 0 && (
        <span
          aria-hidden="true"
          className={styles.thumb}
          style={{
            width: `calc((100% - 8px) / ${options.length})`,
            transform: `translateX(${chosen * 100}%)`,
          }}
        />
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-action={option.dataAction}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
