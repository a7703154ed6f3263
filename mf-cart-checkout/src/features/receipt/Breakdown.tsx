import { classNames, Deferred } from '@storefront/shared-ui';
import type { BreakdownProps } from './BreakdownDetails';
import styles from './Receipt.module.css';

const load = () => import('./BreakdownDetails');

/** A sum, and with one press what it is made of: that comes after the sum, which stands without it. */
export function Breakdown(props: BreakdownProps) {
  const sum = <div className={classNames(styles.alone, props.className)}>{props.children}</div>;
  return <Deferred load={load} props={props} waiting={sum} failed={() => sum} />;
}
