import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** What it does, in words: it has no other name. */
  readonly label: string;
  readonly icon: IconName;
  readonly look?: 'plain' | 'filled' | 'floating';
  readonly iconSize?: number;
  /** Something on the icon's corner, such as a count. */
  readonly children?: ReactNode;
};

/** A 44 px square button with an icon and a spoken name. */
export function IconButton({
  label,
  icon,
  look = 'plain',
  iconSize = 24,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(styles.button, styles[look], className)}
    >
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  );
}
