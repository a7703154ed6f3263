import { classNames } from '../lib/classNames';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole width of its place. */
  readonly block?: boolean;
};

/** The look of a button for an element of another package, such as the router's link. */
export function buttonClass({ variant = 'primary', size = 'm', block = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block) ?? '';
}
