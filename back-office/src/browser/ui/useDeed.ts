import { useTranslation } from 'react-i18next';

/** What a call does, in words; the call's name where it has none. */
export function useDeed() {
  const { t, i18n } = useTranslation('office');
  return (action: string): string => {
    const key = `deed.${action}`;
    return i18n.exists(key, { ns: 'office' }) ? t(key as 'deed.staffRefund') : action;
  };
}
