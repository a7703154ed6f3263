import type { Order, Replacement } from '@storefront/contracts';
import { clockOffsetAtom, formatMoney, useShared } from '@storefront/shared-state';
import { Alert, Button, Card, Icon, Picture } from '@storefront/shared-ui';
import { RadioCards } from '@storefront/shared-ui/forms';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/formatTime';
import { useCountdown } from '../../lib/useCountdown';
import styles from './ReplacementQuestion.module.css';
import { type Answering, useAnswer } from './useAnswer';

/** The value of "nothing": no line has such a key. */
const nothing = '-';
/** From this long on, as for a planned order, no seconds are counted down. */
const hourSeconds = 3600;

/**
 * What ran out, what the kitchen could make in its place, and until when it can be chosen, by the server's
 * clock. The server decides: an answer that came too late is told so.
 */
export function ReplacementQuestion({
  order,
  question,
  ...answering
}: Answering & { order: Order; question: Replacement }) {
  const { t } = useTranslation('mf-account');
  const titleId = useId();
  const [chosen, setChosen] = useState<string>();
  const { send, isBusy, failure } = useAnswer(order.order_id, question.id, answering);
  const seconds = useCountdown(question.answer_by - useShared(clockOffsetAtom));
  const money = (amount: number) => formatMoney(amount, order.currency);
  const { name, count, choices, amount } = question;
  const withNothing = question.is_last ? t('replacement.cancel') : t('replacement.remove');
  const choose = chosen === undefined ? t('replacement.choose') : null;
  const reason = seconds === 0 ? t('replacement.over') : choose;
  const confirm = () => {
    const choice = choices.find(({ key }) => key === chosen);
    void send(choice?.key ?? null, choice ? t('replacement.taken', { name: choice.name }) : undefined);
  };
  return (
    <Card as="section" padding="l" look="raised" aria-labelledby={titleId} data-part="replacement">
      <div role="alert">
        <h2 className={styles.title} id={titleId}>
          {t('replacement.title', { items: `${name} × ${count}` })}
        </h2>
        <p className={styles.text}>{t('replacement.text', { amount: money(amount) })}</p>
      </div>
      <RadioCards
        name={`replacement-${question.id}`}
        legend={t('replacement.title', { items: `${name} × ${count}` })}
        legendHidden
        value={chosen}
        onChange={setChosen}
        options={[
          ...choices.map((choice) => ({
            value: choice.key,
            label: count === 1 ? choice.name : `${choice.name} × ${count}`,
            description:
              choice.contains.length > 0 && t('replacement.contains', { names: choice.contains.join(', ') }),
            picture: choice.images && (
              <Picture
                src={choice.images.small}
                alt=""
                sizes="56px"
                widths={[160]}
                className={styles.picture}
              />
            ),
            end: money(choice.amount),
            disabled: seconds === 0,
          })),
          { value: nothing, label: withNothing, icon: 'close' as const, disabled: seconds === 0 },
        ]}
      />
      <div className={styles.foot}>
        <Button size="l" data-action="confirm" busy={isBusy} disabledReason={reason} onClick={confirm}>
          {t('replacement.confirm')}
        </Button>
        {seconds > 0 && (
          <p className={styles.until}>
            <span>{t('replacement.until', { time: formatTime(question.answer_by, order) })}</span>
            {seconds < hourSeconds && (
              <span aria-hidden="true" className={styles.left}>
                <Icon name="clock" size={16} />
                <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
              </span>
            )}
          </p>
        )}
      </div>
      {failure && (
        <Alert tone="danger" className={styles.failure}>
          {failure}
        </Alert>
      )}
    </Card>
  );
}
