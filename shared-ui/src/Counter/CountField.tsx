import { type KeyboardEvent, useState } from 'react';
import styles from './Counter.module.css';

interface CountFieldProps {
  readonly value: number;
  readonly label: string;
  readonly onType: (typed: number) => void;
}

/**
 * Lies over the count, unseen until it has the focus. What is typed counts when it is left or with Enter;
 * Escape and anything that is no number leave the count as it was.
 */
export function CountField({ value, label, onType }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    setTyped(null);
    if (typed !== null && /^\d+$/.test(typed) && Number(typed) !== value) onType(Number(typed));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // Not the form's order button.
      event.preventDefault();
      settle();
    } else if (event.key === 'Escape' && typed !== null) {
      // Not the dialog that the counter stands in.
      event.preventDefault();
      setTyped(null);
    }
  };
  return (
    <input
      className={styles.field}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onKeyDown={onKeyDown}
      onBlur={settle}
    />
  );
}
