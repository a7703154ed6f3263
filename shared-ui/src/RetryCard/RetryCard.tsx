import { Button } from '../Button/Button';
import { Drawing } from '../Drawing/Drawing';
import { classNames } from '../lib/classNames';
import { useConnectedRetry } from '../lib/useConnectedRetry';
import styles from './RetryCard.module.css';

export type RetryCardProps = {
  readonly title: string;
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  readonly drawing?: string;
  readonly className?: string;
};

/**
 * Stands in the place of a part that did not come, and offers to try again; if it was for want of a
 * connection, it tries by itself with the next one. The rest of the page goes on working.
 */
export function RetryCard({ title, text, retryLabel, onRetry, busy, drawing, className }: RetryCardProps) {
  useConnectedRetry(true, onRetry);
  return (
    <div className={classNames(styles.card, className)} role="alert">
      {drawing && <Drawing name={drawing} width={120} height={90} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <Button variant="secondary" icon="repeat" onClick={onRetry} busy={busy} data-action="retry">
        {retryLabel}
      </Button>
    </div>
  );
}
