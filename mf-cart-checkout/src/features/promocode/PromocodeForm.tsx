import { languageAtom, useCommand, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { promocodeLimit } from '../../lib/limits';
import { useT } from '../../messages';
import styles from './Promocode.module.css';
import { applyPromocode } from './promocodeCommands';

interface Refusal {
  message: string;
  canSwap: boolean;
  /** The language it was said in: in another one it is asked again rather than shown. */
  language: string;
}

/**
 * Field and button; the server's reason stands under the field, and where bonuses are in the way a swap is
 * offered (D-16).
 */
export function PromocodeForm({ focused }: { focused: boolean }) {
  const t = useT();
  const language = useShared(languageAtom);
  const apply = useCommand(applyPromocode);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const send = async (replace: boolean) => {
    const typed = code.trim();
    if (typed === '') setRefused({ message: t('promocode.empty'), canSwap: false, language });
    else {
      setBusy(true);
      const outcome = await apply(typed, replace);
      setBusy(false);
      if (outcome.kind === 'taken') return;
      setRefused({ ...outcome, language });
    }
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(false);
  };
  const shown = refused?.language === language ? refused : null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        name="promocode"
        label={t('promocode.label')}
        labelHidden
        placeholder={t('promocode.label')}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setRefused(null);
        }}
        error={shown?.message}
        maxLength={promocodeLimit}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        className={styles.field}
      />
      <Button
        type="submit"
        variant="secondary"
        className={styles.apply}
        busy={busy}
        data-action="apply-promocode"
      >
        {t('promocode.apply')}
      </Button>
      {shown?.canSwap && (
        <Button
          variant="secondary"
          size="s"
          className={styles.swap}
          busy={busy}
          data-action="swap-to-promocode"
          onClick={() => void send(true)}
        >
          {t('promocode.swap')}
        </Button>
      )}
    </form>
  );
}
