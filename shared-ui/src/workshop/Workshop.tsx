import { CoreShelf } from './CoreShelf';
import { DialogShelf } from './DialogShelf';
import { FormShelf } from './FormShelf';
import { MessageShelf } from './MessageShelf';
import { ProductShelf } from './ProductShelf';
import { TokenShelf } from './TokenShelf';
import { WordShelf } from './WordShelf';
import styles from './Workshop.module.css';

/**
 * Every component in its states on one page, to look at in each brand, theme and width. Its words are
 * samples, not product text.
 */
export function Workshop() {
  return (
    <main className={styles.page}>
      <ProductShelf />
      <CoreShelf />
      <FormShelf />
      <MessageShelf />
      <DialogShelf />
      <WordShelf />
      <TokenShelf />
    </main>
  );
}
