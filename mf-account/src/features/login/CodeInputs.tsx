import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { wrongCodeMs } from '../../lib/timings';
import styles from './CodeInputs.module.css';

const codeLength = 4;

export interface CodeInputsProps {
  error: string | null;
  success: boolean;
  busy: boolean;
  /** Called by the fourth digit (LOGIN-02). */
  onComplete: (code: string) => void;
  /** The customer has begun anew: what was said of the last code is over. */
  onTyping: () => void;
}

const empty = Array.from({ length: codeLength }, () => '');

/**
 * Four inputs of a digit each (LOGIN-02). What is pasted or filled in from a message spreads over them,
 * whichever input it came into. A wrong code stays in sight for 1.5 s, then the inputs are empty and the
 * first has the focus (LOGIN-04); what was said of it stays until the next digit, because not everybody reads
 * as fast. Who types at once waits for nothing: the digit begins the next code.
 */
export function CodeInputs({ error, success, busy, onComplete, onTyping }: CodeInputsProps) {
  const { t } = useTranslation('mf-account');
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [digits, setDigits] = useState<readonly string[]>(empty);
  const [wrong, setWrong] = useState(false);
  const fixed = busy || success;
  const inputAt = (index: number) => group.current?.querySelectorAll('input')[index];
  const focus = (index: number) => inputAt(Math.max(0, Math.min(index, codeLength - 1)))?.focus();

  useEffect(() => {
    group.current?.querySelector('input')?.focus();
  }, []);
  const startAnew = useEffectEvent(() => {
    setWrong(false);
    setDigits(empty);
    focus(0);
  });
  useEffect(() => {
    if (error === null) return;
    setWrong(true);
    const timer = setTimeout(() => startAnew(), wrongCodeMs);
    return () => clearTimeout(timer);
  }, [error]);

  const put = (index: number, text: string) => {
    const typed = text.replace(/\D/g, '');
    if (typed === '' || fixed) return;
    onTyping();
    setWrong(false);
    // A digit typed into a full input comes beside the old one: the new one counts.
    const old = digits[index] ?? '';
    const added = typed.length === 2 && old !== '' ? typed.replace(old, '') : typed;
    const from = wrong || added.length >= codeLength ? 0 : index;
    const kept = wrong ? empty : digits;
    const next = kept.map((digit, place) => added.slice(0, codeLength)[place - from] ?? digit);
    setDigits(next);
    focus(from + added.length);
    if (next.every((digit) => digit !== '')) onComplete(next.join(''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focus(index + step);
    }
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    const target = digits[index] === '' ? Math.max(0, index - 1) : index;
    setDigits(digits.map((digit, place) => (place === target ? '' : digit)));
    focus(target);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    put(index, event.clipboardData.getData('text').replace(/\D/g, '').slice(0, codeLength));
  };
  const state = success ? 'success' : wrong ? 'error' : 'typing';
  return (
    <div>
      <fieldset
        ref={group}
        className={styles.inputs}
        data-part="code"
        data-state={state}
        aria-describedby={error === null ? undefined : errorId}
      >
        <legend className={styles.legend}>{t('login.code.label')}</legend>
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of fixed length; the place is the key
            key={index}
            className={styles.input}
            name={`code-${index + 1}`}
            aria-label={t('login.code.digit', { number: index + 1 })}
            aria-invalid={wrong || undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            readOnly={fixed}
            value={digit}
            onChange={(event) => put(index, event.target.value)}
            onKeyDown={(event) => {
              if (!fixed && !wrong) onKeyDown(event, index);
            }}
            onPaste={(event) => onPaste(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </fieldset>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
