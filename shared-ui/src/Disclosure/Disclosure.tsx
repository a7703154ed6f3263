import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import type { DataAttributes } from '../lib/dataAttributes';
import styles from './Disclosure.module.css';

export type DisclosureProps = {
  readonly title: ReactNode;
  /** What is inside in one line, shown while it is closed. */
  readonly summary?: ReactNode;
  readonly icon?: IconName;
  /** Given: the caller decides; left out: it opens and closes by itself. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  /** Rows of one group, of which the browser keeps one open. */
  readonly group?: string;
  readonly data?: DataAttributes;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * A row that opens. A native `details`, so it works before the page's scripts do and the browser's search
 * finds inside.
 */
export function Disclosure({
  title,
  summary,
  icon,
  open,
  onToggle,
  group,
  data,
  className,
  children,
}: DisclosureProps) {
  return (
    <details
      {...data}
      className={classNames(styles.row, className)}
      open={open}
      name={group}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle?.(event.currentTarget.open);
      }}
    >
      <summary className={styles.head}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {summary && <span className={styles.summary}>{summary}</span>}
        </span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
