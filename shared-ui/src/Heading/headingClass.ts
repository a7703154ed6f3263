import { classNames } from '../lib/classNames';
import styles from './headingClass.module.css';

/** The look of a heading in the brand's display face: 28 for a page, a group or a dish, 20 below it. Margins are its place's own. */
export function headingClass(size: 28 | 20 = 28): string {
  return classNames(styles.heading, size === 20 && styles.small) ?? '';
}
