import { classNames } from '../lib/classNames';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths, or numbers of pixels: exactly those of what will stand there. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly shape?: 'box' | 'round' | 'text' | 'card';
  readonly className?: string;
};

/**
 * Holds the place of something that is coming. It does not move: nothing on the page loops without a meaning.
 */
export function Skeleton({ width, height, shape = 'box', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
    />
  );
}
