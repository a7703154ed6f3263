import { useCloseModal, useSharedT } from '@storefront/shared-state';
import { Link } from '@storefront/shared-state/router';
import { Button, Dialog, EmptyState, linkClass } from '@storefront/shared-ui';
import { Checkbox, focusFirstError } from '@storefront/shared-ui/forms';
import { useEffect, useId, useRef } from 'react';
import { useDialogT } from '../../dialogs/messages';
import { usePageCity } from '../lib/usePageCity';
import styles from './RequestDialog.module.css';
import { RequestFieldView } from './RequestFieldView';
import type { RequestForm } from './requestForms';
import { useRequestForm } from './useRequestForm';

/**
 * A request in two steps: the form, whose button waits for the consent, and the thank-you (FORM-01, FORM-02).
 */
export function RequestDialog({ form }: { form: RequestForm }) {
  const t = useDialogT();
  const words = useSharedT();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const city = usePageCity();
  const close = useCloseModal(form.modal);
  const { values, change, agreed, setAgreed, errors, busy, sent, send } = useRequestForm(form);
  const tries = useRef({ made: 0, shown: 0 });

  // Errors are rendered first, then the first of them has the focus; typing that takes one away moves
  // nothing.
  useEffect(() => {
    if (busy || tries.current.shown === tries.current.made) return;
    tries.current.shown = tries.current.made;
    if (formRef.current && Object.keys(errors).length > 0) focusFirstError(formRef.current);
  }, [errors, busy]);

  const frame = {
    name: form.modal,
    title: t(form.title),
    onClose: close,
    closeLabel: words('action.close'),
  };
  if (sent)
    return (
      <Dialog {...frame} titleHidden size="s">
        <div role="status" data-step="2">
          <EmptyState
            drawing="delivery"
            title={t('request.thanks', { name: values.name.trim() })}
            text={t(form.thanks)}
            action={
              <Button data-action="close" onClick={close}>
                {frame.closeLabel}
              </Button>
            }
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      {...frame}
      size="s"
      footer={
        <Button
          type="submit"
          form={formId}
          block
          busy={busy}
          disabledReason={agreed ? null : t('field.consent.needed')}
          data-action="confirm"
        >
          {t(form.send)}
        </Button>
      }
    >
      {form.lead && <p className={styles.lead}>{t(form.lead)}</p>}
      <form
        ref={formRef}
        id={formId}
        className={styles.form}
        noValidate
        data-step="1"
        onSubmit={(event) => {
          event.preventDefault();
          tries.current.made += 1;
          void send();
        }}
      >
        {form.fields.map((field) => (
          <RequestFieldView
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            masks={city?.phone_masks ?? []}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <Checkbox
          name="consent"
          data-action="consent"
          required
          checked={agreed}
          error={errors.consent}
          onChange={(event) => setAgreed(event.target.checked)}
          label={
            <>
              {t('field.consent.label')}{' '}
              <Link className={linkClass()} to="/privacy-policy" target="_blank">
                {t('field.consent.policy')}
              </Link>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
