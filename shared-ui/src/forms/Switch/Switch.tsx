import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../lib/classNames';
import styles from './Switch.module.css';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
};

/** On or off, in force at once. */
export function Switch({ label, description, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself, a switch too */}
      <input {...input} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </label>
  );
}
