import { classNames, headingClass } from '@storefront/shared-ui';
import { type ReactNode, useEffect } from 'react';
import styles from './Page.module.css';

/** A page of the office: its heading, what can be done with all of it, its content. */
export function Page({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={classNames(headingClass(28), styles.title)}>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  );
}
