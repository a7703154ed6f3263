import type { ReactNode } from 'react';
import styles from './panels.module.css';

interface WordPanelProps {
  name: string;
  title: string;
  text: string;
  /** Something is still going on. */
  waiting?: boolean;
  /** 1 where the page has no other heading. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** One thing to read, and perhaps one to do. */
export function WordPanel({ name, title, text, waiting = false, level = 2, children }: WordPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.panel} data-part={name} role={waiting ? 'status' : undefined}>
      {waiting && (
        <span className={styles.sign}>
          <span className={styles.ring} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
