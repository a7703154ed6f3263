import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import styles from './Alert.module.css';

export type AlertTone = 'info' | 'warning' | 'danger' | 'success';

export type AlertProps = {
  readonly tone?: AlertTone;
  /** In place of the tone's own. */
  readonly icon?: IconName;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Comes up while the page is in use, so screen readers should say it at once. A danger is always said. */
  readonly live?: boolean;
  readonly className?: string;
};

const iconByTone: Record<AlertTone, IconName> = {
  info: 'info',
  warning: 'alert',
  danger: 'alert',
  success: 'check',
};

/** A message in its place in the page. */
export function Alert(props: AlertProps) {
  const { tone = 'info', icon = iconByTone[tone], title, children, action, live = false, className } = props;
  const role = tone === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classNames(styles.alert, styles[tone], className)} role={role} data-tone={tone}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
