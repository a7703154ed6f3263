import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Spinner } from '../../Spinner/Spinner';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import styles from './Combobox.module.css';
import { HighlightedText, type TextRange } from './HighlightedText';

export type ComboboxOption = {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Parts of the title that match what was typed: [start, end) in UTF-16 units. */
  readonly highlights?: readonly TextRange[];
};

export type ComboboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'prefix' | 'onInput' | 'onSelect' | 'value' | 'list'
> &
  FieldWords & {
    readonly inputValue: string;
    readonly onInput: (text: string) => void;
    readonly options: readonly ComboboxOption[];
    readonly onSelect: (option: ComboboxOption) => void;
    readonly loading?: boolean;
    /** Shown when something was typed and nothing was found. */
    readonly emptyText?: string;
    /** Spoken to screen readers as the list changes, such as "5 suggestions". */
    readonly statusText?: string;
    readonly prefix?: ReactNode;
    readonly suffix?: ReactNode;
  };

/**
 * A field with suggestions: the ARIA 1.2 combobox with a list. The focus stays in the field,
 * `aria-activedescendant` moves.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    className,
    prefix,
    suffix,
    inputValue,
    onInput,
    options,
    onSelect,
    ...rest
  } = props;
  const { loading = false, emptyText, statusText, onKeyDown, onFocus, onBlur, ...input } = rest;
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  // The list stands over the error below the field.
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    if (error) setExpanded(false);
  }
  const isEmpty = options.length === 0 && !loading && emptyText !== undefined && inputValue !== '';
  const open = expanded && (options.length > 0 || isEmpty);
  const active = open ? options[activeIndex] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (option: ComboboxOption) => {
    setExpanded(false);
    setActiveIndex(-1);
    onSelect(option);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setExpanded(true);
      // One place more than options: the field itself, so that the arrows lead back to the typed text.
      const places = options.length + 1;
      setActiveIndex(
        open ? ((activeIndex + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1,
      );
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && open) {
      // The list closes, the dialog around it does not.
      event.preventDefault();
      setExpanded(false);
      setActiveIndex(-1);
    }
  };

  return (
    <FieldFrame
      {...{ label, labelHidden, hint, error, className, prefix }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      suffix={loading ? <Spinner /> : suffix}
    >
      {(ties, controlClass) => (
        <>
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...ties}
            className={controlClass}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={active ? optionId(activeIndex) : undefined}
            aria-busy={loading || undefined}
            value={inputValue}
            onChange={(event) => {
              setExpanded(true);
              setActiveIndex(-1);
              onInput(event.target.value);
            }}
            onFocus={(event) => {
              setExpanded(true);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setExpanded(false);
              setActiveIndex(-1);
              onBlur?.(event);
            }}
            onKeyDown={onKey}
          />
          <div className={styles.popup} hidden={!open}>
            {/* The pointer must not take the focus from the field, or the list would close before the press ends. */}
            <div
              id={listId}
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
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === activeIndex}
                  className={styles.option}
                  onClick={() => choose(option)}
                >
                  <HighlightedText text={option.title} ranges={option.highlights} />
                  {option.subtitle && <span className={styles.subtitle}>{option.subtitle}</span>}
                </div>
              ))}
            </div>
            {isEmpty && <p className={styles.empty}>{emptyText}</p>}
          </div>
          <VisuallyHidden>
            <span role="status">{open ? (isEmpty ? emptyText : statusText) : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </FieldFrame>
  );
}
