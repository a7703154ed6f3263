import { Card, headingClass } from '@storefront/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

/** One subject of a page under its heading. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.panel}>
        <h2 className={headingClass(20)} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
