import { Button } from '../Button/Button';
import { classNames } from '../lib/classNames';
import { useConnectedRetry } from '../lib/useConnectedRetry';
import styles from './RetryCard.module.css';

export type RetryCardProps = {
  readonly title: string;
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** Of its title, which is no heading where it stands beside others. */
  readonly level?: 1;
  readonly className?: string;
};

/**
 * Stands in the place of a part that did not come, and offers to try again; if it was for want of a
 * connection, it tries by itself with the next one. The rest of the page goes on working.
 */
export function RetryCard({ title, text, retryLabel, onRetry, busy, level, className }: RetryCardProps) {
  useConnectedRetry(true, onRetry);
  const Title = level ? 'h1' : 'p';
  return (
    <div className={classNames(styles.card, className)} role="alert">
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <Button variant="secondary" icon="repeat" onClick={onRetry} busy={busy} data-action="retry">
        {retryLabel}
      </Button>
    </div>
  );
}
