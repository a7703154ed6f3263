import type { LoginReply } from '@storefront/contracts';
import {
  apiAtom,
  cityAtom,
  decideError,
  enterSession,
  type Failure,
  forgetCustomer,
  reportFailure,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginLockMs } from '../../lib/timings';
import { useT } from '../../messages';
import { type CodePurpose, captchaFailed, useCaptcha } from './useCaptcha';

export type PhoneChannel = 'call' | 'sms';
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

/** An order that was opened by a shared link, and what happens once its phone is proved. */
export interface OrderToOpen {
  orderId: number;
  shareKey: string | undefined;
  onOpened: (trackingKey: string) => void;
}

const identify = ({ orderId, shareKey }: OrderToOpen) => ({
  order_id: orderId,
  ...(shareKey === undefined ? {} : { key: shareKey }),
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
 * with (D-68). A guest who wants to be forgotten proves the phone in the same way, and so does whoever wants
 * to see all of an order.
 */
export function useLogin(purpose: CodePurpose = 'login', order?: OrderToOpen): Login {
  const t = useT();
  const store = useStore();
  const city = useShared(cityAtom);
  const report = useCommand(reportFailure);
  const enter = useCommand(enterSession);
  const captcha = useCaptcha(purpose);
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

  /** Null when the captcha could not be had. */
  const send = async (phone: string | null, channel: PhoneChannel) => {
    const token = await captcha.take();
    if (token === captchaFailed) return null;
    const api = store.get(apiAtom);
    const request = { notify_channel: channel, captcha_user_token: token };
    if (order) return api.call('orderCode', { body: { ...identify(order), ...request } });
    // No code is asked for before the box is ticked, and a resend is of the same request.
    const person = { city_id: city?.id ?? 0, phone: phone ?? '', consent: true as const };
    const body = { ...person, ...request };
    return isLogin ? api.call('login', { body }) : api.call('guestRemovalCode', { body });
  };
  const request = async (phone: string | null, channel: PhoneChannel) => {
    setErrors(noErrors);
    setBusy(true);
    let result = await send(phone, channel);
    // One is wanted from a phone's second code on, more work after many codes, and a token that waited too
    // long is refused: a fresh one is worked for once before the customer hears of it.
    if (result?.ok === false && result.error.errors?.captcha_user_token) {
      captcha.demand();
      result = await send(phone, channel);
    }
    if (result !== null) captcha.prepare();
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

  /** Spends the code on what it is for. */
  const prove = async (digits: string) => {
    const api = store.get(apiAtom);
    const body = { code: digits };
    if (order) {
      const result = await api.call('orderOpen', { body: { ...identify(order), ...body } });
      if (result.ok) {
        setStep('done');
        order.onOpened(result.data.tracking_key);
      }
      return result;
    }
    const result = await (isLogin
      ? api.call('checkVerificationCode', { body })
      : api.call('guestRemove', { body }));
    if (result.ok) {
      setStep('done');
      if (isLogin) await enter();
      else store.set(forgetCustomer);
    }
    return result;
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
      const result = await prove(digits);
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
