import { Button, Card, classNames, Icon } from '@storefront/shared-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CheckoutCard.module.css';
import { useSteps } from './StepsContext';
import { type StepName, stepNames } from './steps';

export interface CheckoutCardProps {
  title: string;
  action?: ReactNode;
  part: StepName;
  /** The answer in a line, for when the card is closed. */
  summary: ReactNode;
  children: ReactNode;
}

/**
 * One question of the checkout in its quiet card. On a phone one card is open at a time; of a closed one the
 * answer shows, and its fields stay where keyboards and screen readers find them: the focus opens it.
 */
export function CheckoutCard({ title, action, part, summary, children }: CheckoutCardProps) {
  const { t } = useTranslation('mf-cart-checkout-dialogs');
  const titleId = useId();
  const steps = useSteps();
  const card = useRef<HTMLDivElement>(null);
  const pressing = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  const isOpen = steps === null || steps.open === part;
  const isWrong = steps?.isWrong(part) ?? false;
  const isDone = (steps?.isDone(part) ?? false) && !isWrong;

  // A card that the customer opened comes into sight with its title, and the keyboard goes on in it.
  const moved = steps?.moved ?? false;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const element = card.current;
    if (isOpen && !wasOpen.current && moved && element) {
      const focused = document.activeElement;
      element.scrollIntoView({ block: 'nearest' });
      if (element.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
      else element.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen, moved]);

  return (
    <Card
      as="section"
      ref={card}
      className={classNames(styles.card, steps !== null && styles.step)}
      data-part={part}
      data-open={steps === null ? undefined : isOpen}
      data-done={isDone || undefined}
      data-wrong={isWrong || undefined}
      aria-labelledby={titleId}
      onFocus={({ target }) => {
        // Also the open card's: from now on it stays open until the customer leaves it.
        if (steps && !pressing.current && body.current?.contains(target)) steps.show(part);
      }}
      // A press is heard to its end before anything moves under it.
      onPointerDown={() => {
        pressing.current = true;
      }}
      onPointerCancel={() => {
        pressing.current = false;
      }}
      onClick={({ target }) => {
        pressing.current = false;
        if (steps && target instanceof Node && body.current?.contains(target) && !isOpen) steps.show(part);
      }}
      {...(steps === null ? {} : { tabIndex: -1 })}
    >
      <div className={styles.head}>
        {steps !== null && (
          <span className={styles.mark} aria-hidden="true">
            {isDone && !isOpen ? <Icon name="check" size={16} /> : stepNames.indexOf(part) + 1}
          </span>
        )}
        <h3 className={styles.title} id={titleId}>
          {isOpen ? (
            title
          ) : (
            <button
              type="button"
              className={styles.opener}
              data-action="open-step"
              onClick={() => steps?.show(part)}
            >
              <span>{title}</span>
              <Icon name="chevron-down" size={20} className={styles.chevron} />
            </button>
          )}
        </h3>
        {isOpen && action}
      </div>
      {!isOpen && <div className={styles.summary}>{summary}</div>}
      <div className={isOpen ? styles.body : styles.folded} ref={body}>
        {children}
        {steps !== null && isOpen && (
          <Button block variant="secondary" data-action="next-step" onClick={() => steps.next(part)}>
            {t('steps.next')}
          </Button>
        )}
      </div>
    </Card>
  );
}
