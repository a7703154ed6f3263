import { phoneHref } from '@storefront/contracts/phoneHref';
import { useTranslation } from 'react-i18next';

/** Where questions about the order are answered. */
export function OrderPhone({ phone, className }: { readonly phone: string; readonly className?: string }) {
  const { t } = useTranslation('mf-payments');
  return (
    <span>
      <span>{t('payment.phone')}</span>{' '}
      <a href={phoneHref(phone)} className={className}>
        {phone}
      </a>
    </span>
  );
}
