import { useCloseModal } from '@storefront/shared-state';
import { Button, Dialog, EmptyState, linkClass } from '@storefront/shared-ui';
import { Checkbox, useErrorFocus } from '@storefront/shared-ui/forms';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './RequestDialog.module.css';
import { RequestFieldView } from './RequestFieldView';
import type { RequestForm } from './requestForms';
import { useRequestForm } from './useRequestForm';

/**
 * A request in two steps: the form, whose button waits for the consent, and the thank-you (FORM-01, FORM-02).
 */
export function RequestDialog({ form }: { form: RequestForm }) {
  const { t, i18n } = useTranslation('shell-dialogs');
  const { t: words } = useTranslation();
  const formId = useId();
  const close = useCloseModal(form.modal);
  const { form: fields, values, masks, submit, getErrorText, busy, submitCount, sent } = useRequestForm(form);
  const formRef = useErrorFocus(submitCount);
  const change = { shouldValidate: submitCount > 0 };

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
          disabledReason={values.consent ? null : t('field.consent.needed')}
          reasonKeepsPlace
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
          submit();
        }}
      >
        {form.fields.map((field) => (
          <RequestFieldView
            key={field.name}
            field={field}
            value={values[field.name]}
            error={getErrorText(field.name)}
            masks={masks}
            onChange={(value) => fields.setValue(field.name, value, change)}
          />
        ))}
        <Checkbox
          name="consent"
          data-action="consent"
          required
          checked={values.consent}
          error={getErrorText('consent')}
          onChange={(event) => fields.setValue('consent', event.target.checked, change)}
          label={
            <Trans
              key={i18n.language}
              parent="span"
              t={t}
              i18nKey="field.consent.label"
              components={{ policy: <Link className={linkClass()} to="/privacy-policy" target="_blank" /> }}
            />
          }
        />
      </form>
    </Dialog>
  );
}
