import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import styles from './Chip.module.css';

type Shared = {
  readonly selected?: boolean;
  readonly icon?: IconName;
  /** Address of a small square picture, 32 px at most. */
  readonly picture?: string;
  readonly children: ReactNode;
};

export type ChipProps = Shared &
  (
    | (Omit<ComponentPropsWithRef<'button'>, 'children'> & { readonly href?: undefined })
    | (Omit<ComponentPropsWithRef<'a'>, 'children'> & { readonly href: string })
  );

/** A small choice: a filter (button, `aria-pressed`) or, by `href`, a jump to a place (`aria-current`). */
export function Chip({ selected = false, icon, picture, className, children, ...rest }: ChipProps) {
  const look = classNames(styles.chip, className);
  const inside = (
    <>
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={28}
          height={28}
          loading="lazy"
          decoding="async"
        />
      )}
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a
        {...rest}
        className={look}
        aria-current={selected || undefined}
        data-selected={selected || undefined}
      >
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-pressed={selected}
      data-selected={selected || undefined}
    >
      {inside}
    </button>
  );
}
