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
  /** Of its title, which is no heading where it stands beside others. */
  readonly level?: 1;
  /** The brand's drawing, in the place of a whole page or panel: it needs no card around it. */
  readonly drawing?: string;
  readonly className?: string;
};

/**
 * Stands in the place of a part that did not come, and offers to try again; if it was for want of a
 * connection, it tries by itself with the next one. The rest of the page goes on working.
 */
export function RetryCard({
  title,
  text,
  retryLabel,
  onRetry,
  busy,
  level,
  drawing,
  className,
}: RetryCardProps) {
  useConnectedRetry(true, onRetry);
  const Title = level ? 'h1' : 'p';
  return (
    <div className={classNames(styles.card, drawing && styles.whole, className)} role="alert">
      {drawing && <Drawing name={drawing} />}
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <Button
        variant={drawing ? 'primary' : 'secondary'}
        icon="repeat"
        onClick={onRetry}
        busy={busy}
        data-action="retry"
      >
        {retryLabel}
      </Button>
    </div>
  );
}
