import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Spinner } from '../../Spinner/Spinner';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden';
import { FieldFrame, type FieldWords } from '../FieldFrame/FieldFrame';
import { type ComboboxOption, ComboboxPopup, toOptionId } from './ComboboxPopup';

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
  const isEmpty = options.length === 0 && !loading && emptyText !== undefined && inputValue !== '';
  const { open, activeIndex, expand, collapse, choose, onKey } = usePopup({
    options,
    isEmpty,
    error,
    onSelect,
  });

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
            aria-activedescendant={open && options[activeIndex] ? toOptionId(listId, activeIndex) : undefined}
            aria-busy={loading || undefined}
            value={inputValue}
            onChange={(event) => {
              expand(-1);
              onInput(event.target.value);
            }}
            onFocus={(event) => {
              expand();
              onFocus?.(event);
            }}
            onBlur={(event) => {
              collapse();
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event);
              onKey(event);
            }}
          />
          <ComboboxPopup
            id={listId}
            label={label}
            open={open}
            options={options}
            activeIndex={activeIndex}
            emptyText={isEmpty ? emptyText : undefined}
            onChoose={choose}
          />
          <VisuallyHidden>
            <span role="status">{open ? (isEmpty ? emptyText : statusText) : ''}</span>
          </VisuallyHidden>
        </>
      )}
    </FieldFrame>
  );
}

interface PopupState extends Pick<ComboboxProps, 'options' | 'onSelect' | 'error'> {
  isEmpty: boolean;
}

/** Whether the list is open, which option is active, and the keys that change both. */
function usePopup({ options, isEmpty, error, onSelect }: PopupState) {
  const [expanded, setExpanded] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  // The list stands over the error below the field.
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    if (error) setExpanded(false);
  }
  const open = expanded && (options.length > 0 || isEmpty);
  const active = open ? options[activeIndex] : undefined;

  const expand = (index = activeIndex) => {
    setExpanded(true);
    setActiveIndex(index);
  };
  const collapse = () => {
    setExpanded(false);
    setActiveIndex(-1);
  };
  const choose = (option: ComboboxOption) => {
    collapse();
    onSelect(option);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // One place more than options: the field itself, so that the arrows lead back to the typed text.
      const places = options.length + 1;
      expand(open ? ((activeIndex + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && open) {
      // The list closes, the dialog around it does not.
      event.preventDefault();
      collapse();
    }
  };
  return { open, activeIndex, expand, collapse, choose, onKey };
}
