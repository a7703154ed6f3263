import { Badge, classNames, Icon } from '@storefront/shared-ui';
import { Link } from 'react-router-dom';
import styles from './ProductNotes.module.css';
import type { ShownNote } from './readNotes';

/** What other remotes say of a dish, a line each: over the foot of its card's picture, or in a row of the dialog. */
export function ProductNotes({ notes, place }: { notes: readonly ShownNote[]; place: 'card' | 'dialog' }) {
  return (
    <ul className={classNames(styles.notes, styles[place])} data-part="notes">
      {notes.map(({ text, icon, link }) => {
        const badge = (
          <Badge tone="quiet" className={styles.note}>
            {icon && <Icon name={icon} size={16} />}
            <span className={styles.text}>{text}</span>
          </Badge>
        );
        return (
          <li key={text} className={styles.item}>
            {link ? (
              <Link className={styles.link} to={link}>
                {badge}
              </Link>
            ) : (
              badge
            )}
          </li>
        );
      })}
    </ul>
  );
}
