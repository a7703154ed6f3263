import { classNames } from '../lib/classNames';
import styles from './headingClass.module.css';

/**
 * The look of a heading in the brand's display face: 40 for a page (28 on a phone), 28 for a group or a dish,
 * 20 below it. Margins are its place's own.
 */
export function headingClass(size: 40 | 28 | 20 = 28): string {
  return classNames(styles.heading, size === 40 && styles.large, size === 20 && styles.small) ?? '';
}
