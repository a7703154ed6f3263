import { classNames } from '../lib/classNames';
import styles from './linkClass.module.css';

/**
 * The look of a text link, for the router's link or an anchor. `quiet` is underlined only under the pointer.
 */
export function linkClass({ quiet = false }: { readonly quiet?: boolean } = {}): string {
  return classNames(styles.link, quiet && styles.quiet) ?? '';
}
