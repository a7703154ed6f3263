import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Card.module.css';

export type CardProps = ComponentPropsWithRef<'div'> & {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  readonly padding?: 'none' | 's' | 'm' | 'l';
  /** `flat` has a line instead of a shadow; `sunk` is a tinted block. */
  readonly look?: 'raised' | 'flat' | 'sunk';
};

/** A quiet surface that holds one thing. */
export function Card({ as = 'div', padding = 'm', look = 'flat', className, ...rest }: CardProps) {
  // The five elements take the same attributes here; a union of tags would ask for five kinds of ref.
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, styles[look], styles[`padding-${padding}`], className)}
    />
  );
}
