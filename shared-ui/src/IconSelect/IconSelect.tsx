import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './IconSelect.module.css';

export type IconSelectOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** Where the label is in another language than the page. */
  readonly lang?: string;
};

export type IconSelectProps<T extends string> = {
  readonly icon: IconName;
  readonly label: string;
  /** Beside the icon, for the eye alone: "EN". */
  readonly sign?: string;
  readonly options: readonly IconSelectOption<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly name: string;
  /** For `data-part`. */
  readonly part: string;
  readonly disabled?: boolean;
  readonly className?: string;
};

/**
 * A choice in the room of an icon. It lies invisible over the icon: the device's own list opens, and what is
 * shown stays short in every language.
 */
export function IconSelect<T extends string>({
  icon,
  label,
  sign,
  options,
  value,
  onChoose,
  name,
  part,
  disabled,
  className,
}: IconSelectProps<T>) {
  return (
    <label className={classNames(styles.holder, className)} data-part={part}>
      <Icon name={icon} size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {sign && (
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      <select
        className={styles.select}
        name={name}
        value={value}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => {
          // Page translators rewrite values.
          const option = options.find((one) => one.value === target.value);
          if (option) onChoose(option.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
