import type { LoginReply } from '@storefront/contracts';
import { apiAtom, decideError, type Failure, reportFailure } from '@storefront/shared-state';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginLockMs } from '../../lib/timings';
import type { CodePurpose } from './useCaptcha';
import { type OrderToOpen, type PhoneChannel, useCodeCalls } from './useCodeCalls';

type Verification = LoginReply['user']['verification'];

/** A code that is on its way, in this device's time. */
export interface AwaitedCode {
  /** Null: the order's own, which this page is not told. */
  phone: string | null;
  channel: PhoneChannel;
  channels: readonly ('call' | 'sms' | 'vk')[];
  /** When another code may be asked for, ms of this device's clock. */
  resendAtMs: number;
}
interface PhoneErrors {
  /** The server's texts by field: `phone`, `consent`. */
  fields: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  form?: string;
}
const noErrors: PhoneErrors = { fields: {} };

const awaited = (
  purpose: CodePurpose,
  phone: string | null,
  asked: PhoneChannel,
  verification: Verification,
): AwaitedCode => ({
  phone,
  channel: verification.channel ?? asked,
  // VK proves no phone of a guest or an order.
  channels: (verification.channels ?? ['call', 'sms']).filter(
    (channel) => purpose === 'login' || channel !== 'vk',
  ),
  resendAtMs: Date.now() + verification.timer * 1000,
});

export interface Login {
  step: 'phone' | 'code' | 'done';
  code: AwaitedCode | null;
  fieldErrors: PhoneErrors['fields'];
  formError: string | undefined;
  codeError: string | null;
  busy: boolean;
  /** The button rests after a press (LOGIN-05). */
  locked: boolean;
  askForCode: (phone: string | null, channel: PhoneChannel) => Promise<void>;
  resend: (channel: PhoneChannel) => Promise<void>;
  check: (code: string) => Promise<void>;
  clearCodeError: () => void;
  changeNumber: () => void;
}

/**
 * Phone, code, done (LOGIN-01 to LOGIN-05, LOGIN-09). A code that was asked for before a reload is gone on
 * with (D-68). A guest who wants to be forgotten proves the phone in the same way, and so does a customer
 * who wants to see all of an order.
 */
export function useLogin(purpose: CodePurpose = 'login', order?: OrderToOpen): Login {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const report = useSetAtom(reportFailure);
  const calls = useCodeCalls(purpose, order);
  const isLogin = purpose === 'login';
  const [step, setStep] = useState<Login['step']>('phone');
  const [code, setCode] = useState<AwaitedCode | null>(null);
  const [errors, setErrors] = useState<PhoneErrors>(noErrors);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState(false);

  const goOn = useEffectEvent(async () => {
    const result = await store.get(apiAtom).call('verification');
    const waiting = result.ok ? result.data.verification : null;
    if (!waiting) return;
    setCode(awaited(purpose, waiting.phone, 'call', waiting));
    setStep((now) => (now === 'phone' ? 'code' : now));
  });
  useEffect(() => {
    if (isLogin) void goOn();
  }, [isLogin]);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), loginLockMs);
    return () => clearTimeout(timer);
  }, [locked]);

  const refuse = (failure: Failure) => {
    // What is wrong with the phone, also too many attempts, is told at the phone (LOGIN-04, LOGIN-09).
    const { place, fields, message } = decideError(failure, 'login');
    if (place !== 'fields') {
      report(failure);
      return;
    }
    const { phone, consent } = fields;
    setErrors(
      phone || consent
        ? { fields: { ...(phone ? { phone } : {}), ...(consent ? { consent } : {}) } }
        : { fields: {}, form: Object.values(fields)[0] ?? message },
    );
    setStep('phone');
  };

  const request = async (phone: string | null, channel: PhoneChannel) => {
    setErrors(noErrors);
    setBusy(true);
    const result = await calls.send(phone, channel);
    setBusy(false);
    if (result === null) {
      setErrors({ fields: {}, form: t('login.captcha.failed') });
      setStep('phone');
      return;
    }
    if (!result.ok) {
      refuse(result);
      return;
    }
    setCodeError(null);
    setCode(awaited(purpose, phone, channel, result.data.user.verification));
    setStep('code');
  };

  return {
    step,
    code,
    fieldErrors: errors.fields,
    formError: errors.form,
    codeError,
    busy,
    locked,
    askForCode: async (phone, channel) => {
      setLocked(true);
      await request(phone, channel);
    },
    resend: async (channel) => {
      if (code) await request(code.phone, channel);
    },
    check: async (digits) => {
      setBusy(true);
      setCodeError(null);
      const result = await calls.prove(digits, () => setStep('done'));
      setBusy(false);
      if (result.ok) return;
      const { fields, message } = decideError(result, 'login');
      if (fields.phone) refuse(result);
      else setCodeError(fields.code ?? message);
    },
    clearCodeError: () => setCodeError(null),
    changeNumber: () => {
      setCodeError(null);
      setErrors(noErrors);
      setStep('phone');
    },
  };
}
