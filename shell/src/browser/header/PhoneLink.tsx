import { phoneHref } from '@storefront/contracts/phoneHref';
import { settingsAtom, useShared } from '@storefront/shared-state';
import { useTranslation } from 'react-i18next';
import { usePageCity } from '../lib/usePageCity';

/** The city's phone, else the brand's; says so where the call is free (SHELL-01). */
export function PhoneLink({ className, noteClassName }: { className?: string; noteClassName?: string }) {
  const { t } = useTranslation('shell');
  const settings = useShared(settingsAtom);
  const city = usePageCity();
  const phone = city?.phone ?? settings?.default_phone;
  if (!phone) return null;
  return (
    <a className={className} href={phoneHref(phone)}>
      <span>{phone}</span>
      {city?.is_free_call && <small className={noteClassName}>{t('header.phone.free')}</small>}
    </a>
  );
}
