import { classNames } from '../lib/classNames';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Spinner.module.css';

export type SpinnerProps = {
  /** Said by screen readers; leave it out where the holder already says that it is busy. */
  readonly label?: string;
  readonly size?: number;
  readonly className?: string;
};

/** Shows itself 200 ms after it is rendered: a quick answer never flashes a spinner. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
