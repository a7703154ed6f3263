import { useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { TextField } from '@storefront/shared-ui/forms';
import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promocodeLimit } from '../../lib/limits';
import styles from './Promocode.module.css';
import { applyTypedCode, codeRefusalAtom, typeCode, typedCodeAtom } from './promocodeCommands';

/**
 * Field and button; the server's reason stands under the field, and where bonuses are in the way a swap is
 * offered (D-16).
 */
export function PromocodeForm({ focused }: { focused: boolean }) {
  const { t } = useTranslation('mf-cart-checkout');
  const code = useShared(typedCodeAtom);
  const refusal = useShared(codeRefusalAtom);
  const change = useSetAtom(typeCode);
  const apply = useSetAtom(applyTypedCode);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  // Also when the order was stopped by it.
  const shown = useRef(refusal);
  useEffect(() => {
    if (refusal && shown.current !== refusal) input.current?.focus();
    shown.current = refusal;
  }, [refusal]);

  const send = async (replace: boolean) => {
    setBusy(true);
    await apply(replace, t('promocode.empty'));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        name="promocode"
        label={t('promocode.label')}
        labelHidden
        placeholder={t('promocode.label')}
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        error={refusal?.message}
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
      {refusal?.canSwap && (
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
