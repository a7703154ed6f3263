import styles from './Combobox.module.css';
import { HighlightedText, type TextRange } from './HighlightedText';

export type ComboboxOption = {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Parts of the title that match what was typed: [start, end) in UTF-16 units. */
  readonly highlights?: readonly TextRange[];
};

export const toOptionId = (listId: string, index: number): string => `${listId}-${index}`;

interface ComboboxPopupProps {
  id: string;
  label: string;
  open: boolean;
  options: readonly ComboboxOption[];
  activeIndex: number;
  /** Present when nothing was found. */
  emptyText: string | undefined;
  onChoose: (option: ComboboxOption) => void;
}

/** The list of options below the field. */
export function ComboboxPopup(props: ComboboxPopupProps) {
  const { id, label, open, options, activeIndex, emptyText, onChoose } = props;
  return (
    <div className={styles.popup} hidden={!open}>
      {/* The pointer must not take the focus from the field, or the list would close before the press ends. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the field's, by the combobox pattern
          <div
            key={option.id}
            id={toOptionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className={styles.option}
            onClick={() => onChoose(option)}
          >
            <HighlightedText text={option.title} ranges={option.highlights} />
            {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
          </div>
        ))}
      </div>
      {emptyText !== undefined && <p className={styles.empty}>{emptyText}</p>}
    </div>
  );
}
