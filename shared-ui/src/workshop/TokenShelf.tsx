import { LogoPicture, Section } from '..';
import styles from './Workshop.module.css';

/** Ground and, where one belongs to it, text. */
const pairs = [
  ['ground', 'ink'],
  ['surface', 'ink-quiet'],
  ['surface-raised', 'accent-text'],
  ['hover', 'ink'],
  ['accent', 'accent-ink'],
  ['accent-soft', 'accent-text'],
  ['second', 'second-ink'],
  ['danger-soft', 'danger'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['toast', 'toast-ink'],
  ['plate-1', 'ink'],
  ['plate-2', 'ink'],
  ['plate-3', 'ink'],
  ['plate-4', 'ink'],
  ['plate-5', 'ink'],
  ['plate-6', 'ink'],
] as const;

export function TokenShelf() {
  return (
    <Section title="Цвета">
      <div className={styles.swatches}>
        {pairs.map(([back, front]) => (
          <div
            key={back}
            className={styles.swatch}
            style={{ background: `var(--color-${back})`, color: `var(--color-${front})` }}
          >
            {back}
          </div>
        ))}
        <LogoPicture path="/pictures/logo.svg" className={styles.swatch} />
      </div>
    </Section>
  );
}
