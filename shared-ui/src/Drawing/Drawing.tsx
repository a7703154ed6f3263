import { classNames } from '../lib/classNames';
import styles from './Drawing.module.css';

export type DrawingProps = {
  /** File name among the brand's drawings: `/art/<name>.webp`. */
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly eager?: boolean;
  readonly className?: string;
};

/** A small drawing of the brand's own. It decorates, so it has no name of its own. */
export function Drawing({ name, width = 200, height = 150, eager = false, className }: DrawingProps) {
  return (
    <img
      className={classNames(styles.drawing, className)}
      src={`/art/${name}.webp`}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // Where it does not come, browsers would draw a broken picture in its place.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}
