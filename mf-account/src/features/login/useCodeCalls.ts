import { apiAtom, cityAtom, useShared } from '@storefront/shared-state';
import { enterSession, forgetCustomer } from '@storefront/shared-state/flows';
import { useSetAtom, useStore } from 'jotai';
import { type CodePurpose, captchaFailed, useCaptcha } from './useCaptcha';

export type PhoneChannel = 'call' | 'sms';

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

/** The calls that ask for a code and spend it, by what it is for: a login, a removal, an order to open. */
export function useCodeCalls(purpose: CodePurpose, order: OrderToOpen | undefined) {
  const store = useStore();
  const city = useShared(cityAtom);
  const enter = useSetAtom(enterSession);
  const captcha = useCaptcha(purpose);
  const isLogin = purpose === 'login';

  const sendOnce = async (phone: string | null, channel: PhoneChannel) => {
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

  return {
    /** Null when the captcha could not be had. */
    async send(phone: string | null, channel: PhoneChannel) {
      let result = await sendOnce(phone, channel);
      // One is wanted from a phone's second code on, more work after many codes, and a token that waited too
      // long is refused: a fresh one is worked for once before the customer hears of it.
      if (result?.ok === false && result.error.errors?.captcha_user_token) {
        captcha.demand();
        result = await sendOnce(phone, channel);
      }
      if (result !== null) captcha.prepare();
      return result;
    },
    /** Spends the code; `onProved` is called before what follows from it. */
    async prove(digits: string, onProved: () => void) {
      const api = store.get(apiAtom);
      const body = { code: digits };
      if (order) {
        const result = await api.call('orderOpen', { body: { ...identify(order), ...body } });
        if (result.ok) {
          onProved();
          order.onOpened(result.data.tracking_key);
        }
        return result;
      }
      const result = await (isLogin
        ? api.call('checkVerificationCode', { body })
        : api.call('guestRemove', { body }));
      if (result.ok) {
        onProved();
        if (isLogin) await enter();
        else store.set(forgetCustomer);
      }
      return result;
    },
  };
}
