import { type Scheme, schemeNames } from './cardNumber';
import styles from './SchemeMark.module.css';

/** Whose card it is, as a word: marks of card schemes are theirs. */
export function SchemeMark({ scheme }: { readonly scheme: Scheme | undefined }) {
  return (
    <span className={styles.place} data-part="scheme" data-scheme={scheme}>
      {scheme && <span className={styles.mark}>{schemeNames[scheme]}</span>}
    </span>
  );
}
