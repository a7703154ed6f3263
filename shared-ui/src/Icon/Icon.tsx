import { classNames } from '../lib/classNames';
import styles from './Icon.module.css';
import { iconPaths } from './iconPaths';

/** Every icon there is. A name outside this list does not compile. */
export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths) as IconName[];

export type IconProps = {
  readonly name: IconName;
  /** Side of the square in CSS pixels. */
  readonly size?: number;
  readonly className?: string;
};

/** A line drawing beside a text. It says nothing by itself: the control that holds it carries the name. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
