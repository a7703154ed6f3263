import type { StaffOrder } from '@storefront/contracts';
import { linkClass } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../ui/Facts';
import { useFormats } from '../ui/useFormats';

/** Whom it is for, where and when; rows without a value are left out. */
export function OrderFacts({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('office');
  const { dayAndTime } = useFormats();
  const { customer, address, slot, timezone } = order;
  const house = address && [address.text, address.room, address.entrance, address.floor, address.intercom];
  const phone = customer.is_phone_masked ? (
    customer.phone
  ) : (
    <a className={linkClass()} href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
      {customer.phone}
    </a>
  );
  const rows: [string, ReactNode][] = [
    [t('order.placed'), dayAndTime(order.created_at, timezone)],
    [t('order.slot'), slot.is_asap ? t('order.asap') : dayAndTime(slot.starts_at, timezone)],
    [t('order.promised'), order.promised_at && dayAndTime(order.promised_at, timezone)],
    [t('order.customer'), customer.name],
    [t('order.phone'), phone],
    [t('filter.kind'), t(`kind.${order.order_type}`)],
    [t('order.address'), house?.filter(Boolean).join(', ')],
    [t('order.directions'), address?.description],
    [t('order.comment'), order.comment],
    [t('order.courier'), order.courier && `${order.courier.name} ${order.courier.phone}`],
    [t('order.canceled'), order.canceled && `${t(`reason.${order.canceled.reason}`)} ${order.canceled.note}`],
  ];
  return <Facts rows={rows} />;
}
