import { Icon, Picture } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import frame from '../../lib/lineFrame.module.css';
import { useFocusInPlace } from '../../lib/useFocusInPlace';
import styles from './Gifts.module.css';

interface GiftFrameProps {
  id: number;
  name: string;
  picture: string;
  chosen: boolean;
  waiting?: boolean;
  words: ReactNode;
  children: ReactNode;
}

/** A gift as a line of the cart, with a ribbon on its picture. */
export function GiftFrame({ id, name, picture, chosen, waiting = false, words, children }: GiftFrameProps) {
  // What was taken has a counter: its last button is the plus, and not the bin.
  const foot = useFocusInPlace<HTMLDivElement>((buttons) => buttons.at(-1));
  return (
    <li
      className={frame.line}
      data-part="gift"
      data-gift={id}
      data-chosen={chosen || undefined}
      data-waiting={waiting || undefined}
    >
      <span className={styles.plate}>
        <Picture src={picture} alt="" sizes="48px" widths={[160]} plate={1} className={frame.picture} />
        <span className={styles.ribbon} data-waiting={waiting || undefined}>
          <Icon name="gift" size={16} />
        </span>
      </span>
      <div className={frame.words}>
        <p className={frame.name}>{name}</p>
        {words}
      </div>
      <div className={frame.foot} {...foot}>
        {children}
      </div>
    </li>
  );
}
