import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Badge.module.css';

export type BadgeProps = {
  readonly children: ReactNode;
  readonly tone?: 'accent' | 'second' | 'ink' | 'quiet' | 'danger' | 'success' | 'warning';
  /** A small round one for a count on a corner; it bumps once when `bumpKey` changes. */
  readonly count?: boolean;
  readonly className?: string;
};

/** A short label: "New", "Spicy", or a count. */
export function Badge({ children, tone = 'accent', count = false, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], count && styles.count, className)}>
      {children}
    </span>
  );
}
