import { orderTypeAtom, useShared } from '@storefront/shared-state';
import { TextArea } from '@storefront/shared-ui/forms';
import type { ReactNode } from 'react';
import { type Control, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { commentLimit } from '../../lib/limits';
import { CheckoutCard } from './CheckoutCard';
import type { CheckoutValues } from './CheckoutValues';
import { CutleryField } from './CutleryField';
import type { FieldText } from './useFieldText';

interface CommentCardProps {
  control: Control<CheckoutValues>;
  register: UseFormRegister<CheckoutValues>;
  getErrorText: FieldText;
  summary: ReactNode;
}

/** A wish for the kitchen or the courier, and the sets to pack. */
export function CommentCard({ control, register, getErrorText, summary }: CommentCardProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const delivery = useShared(orderTypeAtom) === 'delivery';
  const comment = useWatch({ control, name: 'order_comment' });
  return (
    <CheckoutCard part="comment" title={t('comment.title')} summary={summary}>
      <TextArea
        {...register('order_comment')}
        label={t('comment.label')}
        labelHidden
        rows={2}
        placeholder={t(delivery ? 'comment.placeholder' : 'comment.placeholder.takeaway')}
        maxLength={commentLimit}
        hint={comment.length > 0 ? t('comment.left', { count: commentLimit - comment.length }) : undefined}
        error={getErrorText('order_comment')}
      />
      <CutleryField control={control} />
    </CheckoutCard>
  );
}
