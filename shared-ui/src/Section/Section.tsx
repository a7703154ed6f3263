import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../lib/classNames';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Section.module.css';

export type SectionProps = Omit<ComponentPropsWithRef<'section'>, 'title'> & {
  readonly title: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly titleHidden?: boolean;
  /** Stands at the end of the title's line. */
  readonly action?: ReactNode;
};

/** A part of a page under its heading, which also names it. */
export function Section({
  title,
  level = 2,
  titleHidden = false,
  action,
  className,
  children,
  ...rest
}: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={classNames(styles.section, className)} aria-labelledby={titleId}>
      <div className={titleHidden ? undefined : styles.head}>
        <Heading
          className={titleHidden ? undefined : classNames(styles.title, styles[`level-${level}`])}
          id={titleId}
        >
          {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
