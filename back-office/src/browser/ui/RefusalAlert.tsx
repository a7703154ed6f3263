import { Alert } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/Refusal';

/** What went wrong with a press, unless a field says it. */
export function RefusalAlert({ refusal }: { readonly refusal: Refusal | null | undefined }) {
  const { t } = useTranslation('office');
  if (!refusal || refusal.reply.code === 'staff.stale') return null;
  if (Object.keys(refusal.fields).length > 0) return null;
  const text = refusal.status === 0 ? t('noReply') : refusal.message || t('failed');
  return <Alert tone="danger">{text}</Alert>;
}
