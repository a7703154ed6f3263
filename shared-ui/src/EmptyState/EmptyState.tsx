import type { ReactNode } from 'react';
import { Drawing } from '../Drawing/Drawing';
import { classNames } from '../lib/classNames';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  /** The brand's drawing: `/art/<drawing>.webp`. */
  readonly drawing?: string;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
};

/** Nothing here yet: a drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, className)}>
      {drawing && <Drawing name={drawing} />}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
