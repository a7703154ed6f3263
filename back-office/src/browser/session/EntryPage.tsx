import { Card, classNames, headingClass } from '@storefront/shared-ui';
import { type ReactNode, useEffect } from 'react';
import styles from './session.module.css';

/** A page outside of the office: one card with one form. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <Card className={styles.card} look="raised">
        <h1 className={classNames(headingClass(28), styles.title)}>{title}</h1>
        {children}
      </Card>
    </main>
  );
}
