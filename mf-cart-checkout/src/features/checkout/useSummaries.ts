import type { PaymentType } from '@storefront/contracts';
import {
  addressAtom,
  cityAtom,
  customerAuthAtom,
  orderTypeAtom,
  shopAtom,
  useMoney,
  userAtom,
  useShared,
} from '@storefront/shared-state';
import { formatPhone } from '@storefront/shared-ui/forms';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CheckoutValues } from './CheckoutValues';
import { parseAmount } from './parseAmount';
import type { StepName } from './steps';

const joined = (parts: readonly (string | false | null | undefined)[], between = ' · '): string =>
  parts.filter(Boolean).join(between);

/** Each answer in a line, or what is still asked for: what a closed card of the checkout shows. */
export function useSummaries(
  control: Control<CheckoutValues>,
  types: readonly PaymentType[] | undefined,
): Record<Exclude<StepName, 'slots'>, string> {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const { t: cartT } = useTranslation('mf-cart-checkout');
  const money = useMoney();
  const values = useWatch({ control }) as CheckoutValues;
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const address = useShared(addressAtom);
  const shop = useShared(shopAtom);
  const user = useShared(userAtom);
  const auth = useShared(customerAuthAtom);
  const mask = useShared(cityAtom)?.phone_masks[0];
  const { room, entrance, floor, intercom } = values.delivery_address;

  const place = () => {
    if (!delivery) return shop ? joined([shop.name, shop.address.street]) : t('place.shop.missing');
    if (!address || address.approximate) return t('place.address.missing');
    const whole = joined(
      [
        values.delivery_address.address.trim() || address.address,
        room.trim() && t('place.short.room', { value: room }),
        entrance.trim() && t('place.short.entrance', { value: entrance }),
        floor.trim() && t('place.short.floor', { value: floor }),
        intercom.trim() && t('place.short.intercom', { value: intercom }),
      ],
      ', ',
    );
    return joined([whole, room.trim() === '' && t('checkout.error.room')]);
  };
  const digits = (user?.phone ?? (auth ? '' : values.phone)).replace(/\D/g, '');
  const phone = mask && digits !== '' ? formatPhone(digits, mask) : digits;
  const type = types?.find(({ alias }) => alias === values.payment_type);
  const cash = (parseAmount(values.cash) ?? 0) / 100;
  const change =
    type?.fields.includes('cash') && (cash === 0 ? t('cash.none') : t('cash.from', { amount: money(cash) }));
  return {
    place: place(),
    // Where customers log in, the number is the account's: it cannot be typed here (CHK-03).
    contact: joined([
      values.username.trim(),
      phone || (auth ? cartT('order.blocked.session') : t('contact.missing')),
    ]),
    payment: type ? joined([type.name, change]) : t('checkout.error.payment'),
    comment: values.order_comment.trim() || t('comment.add'),
  };
}
