import { Icon } from '../../Icon/Icon';
import styles from './FieldError.module.css';

export type FieldErrorProps = { readonly id?: string; readonly children?: string };

/**
 * What is wrong with a field and what to do. Its line is a live region, rendered even when empty, so that a
 * late error is read out.
 */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span id={id} className={styles.error} aria-live="polite">
      {children && (
        <>
          <Icon name="alert" size={16} className={styles.icon} />
          <span>{children}</span>
        </>
      )}
    </span>
  );
}
