import type { PhoneMask } from '@storefront/contracts';
import { cityAtom, useShared } from '@storefront/shared-state';
import { Button } from '@storefront/shared-ui';
import { formatPhone } from '@storefront/shared-ui/forms';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../lib/useCountdown';
import { CodeInputs } from './CodeInputs';
import styles from './LoginDialog.module.css';
import type { AwaitedCode, Login } from './useLogin';
import { VkButton } from './VkButton';

const resendChannels = ['call', 'sms'] as const;
const two = (value: number) => String(value).padStart(2, '0');

/** Lines do not break inside a number. */
function writePhone(phone: string, masks: readonly PhoneMask[]): string {
  const mask = masks.find((one) => phone.startsWith(one.code.replace(/\D/g, '')));
  return (mask ? formatPhone(phone, mask) : `+${phone}`).replaceAll(' ', '\u00a0');
}

/** The code, and what can be done when it does not come (LOGIN-02, LOGIN-03). */
export function CodeStep({
  login,
  code,
  intent,
  doneText,
}: {
  login: Login;
  code: AwaitedCode;
  intent?: 'order' | undefined;
  /** What is said once the code was right; that the customer is signed in when absent. */
  doneText?: string;
}) {
  const { t } = useTranslation('mf-account');
  const masks = useShared(cityAtom)?.phone_masks ?? [];
  const seconds = useCountdown(code.resendAtMs);
  const phone = code.phone === null ? null : writePhone(code.phone, masks);
  const done = login.step === 'done';
  return (
    <div className={styles.form}>
      <p className={styles.sent}>
        {phone === null ? (
          t(code.channel === 'call' ? 'proof.sent.call' : 'proof.sent.sms')
        ) : (
          <>
            <span>{t(code.channel === 'call' ? 'login.sent.call' : 'login.sent.sms', { phone })}</span>
            <button
              type="button"
              className={styles.change}
              data-action="change-number"
              // Kept in its place: nothing may jump in the second before the dialog goes.
              disabled={done}
              onClick={login.changeNumber}
            >
              {t('login.changeNumber')}
            </button>
          </>
        )}
      </p>
      <CodeInputs
        error={login.codeError}
        success={done}
        busy={login.busy}
        onComplete={(digits) => void login.check(digits)}
        onTyping={login.clearCodeError}
      />
      {done ? (
        <p role="status" className={styles.done}>
          {doneText ?? t('login.done')}
        </p>
      ) : seconds > 0 ? (
        <p className={styles.timer} data-part="resend-timer">
          {t('login.resend.wait', { time: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` })}
        </p>
      ) : (
        <div className={styles.resend}>
          {resendChannels
            .filter((channel) => code.channels.includes(channel))
            .map((channel) => (
              <Button
                key={channel}
                variant="secondary"
                icon={channel === 'call' ? 'phone' : undefined}
                busy={login.busy}
                data-action={`resend-${channel}`}
                onClick={() => void login.resend(channel)}
              >
                {t(`login.resend.${channel}`)}
              </Button>
            ))}
          {code.channels.includes('vk') && <VkButton intent={intent} />}
        </div>
      )}
    </div>
  );
}
