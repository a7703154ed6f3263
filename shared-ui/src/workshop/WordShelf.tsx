import { Drawing, Section, VisuallyHidden } from '..';
import { FieldError, HighlightedText } from '../forms';
import styles from './Workshop.module.css';

/** Every drawing that a brand has. */
const drawings = [
  'address-unavailable',
  'closed-shop',
  'delivery',
  'empty-cart',
  'error',
  'map-unavailable',
  'no-orders',
  'no-results',
  'not-found',
  'offline',
  'order-placed',
] as const;

export function WordShelf() {
  return (
    <Section title="Рисунки и слова">
      <div className={styles.stack}>
        <div className={styles.row}>
          {drawings.map((name) => (
            <Drawing key={name} name={name} width={160} height={120} />
          ))}
        </div>
        <p>
          <HighlightedText text="Светланская улица, 12" ranges={[[0, 5]]} />
        </p>
        <FieldError>Укажите дом</FieldError>
        <p>
          Цена<VisuallyHidden> за порцию</VisuallyHidden> 549 ₽
        </p>
      </div>
    </Section>
  );
}
