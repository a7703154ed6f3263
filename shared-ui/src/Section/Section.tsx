import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { headingClass } from '../Heading/headingClass';
import { classNames } from '../lib/classNames';
import styles from './Section.module.css';

export type SectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  readonly title: ReactNode;
  /** Stands at the end of the title's line. */
  readonly action?: ReactNode;
};

/** A part of a page under its heading, which also names it. */
export function Section({ title, action, className, children, ...rest }: SectionProps) {
  const titleId = useId();
  return (
    <section {...rest} className={classNames(styles.section, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={classNames(headingClass(), styles.title)} id={titleId}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
