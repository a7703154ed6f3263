import type { OrderPaymentReply, PayReply } from '@storefront/contracts';
import { Alert, Button } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentFlow, PaymentView } from '../../features/flow/PaymentFlow';
import { CodePanel } from '../../features/panels/CodePanel';
import { ReloadButton } from '../../features/panels/ReloadButton';
import { WordPanel } from '../../features/panels/WordPanel';
import { findPaymentType } from '../../lib/findPaymentType';
import type { PaymentData } from '../../lib/PaymentData';
import { MethodChoice } from './MethodChoice';
import { MethodForm } from './MethodForm';

interface PaymentMainProps {
  data: PaymentData;
  flow: PaymentFlow;
  view: PaymentView;
}

/**
 * What is to be done now: the form, the bank, or waiting. Follows the server's state, never what this page
 * believes (D-83).
 */
export function PaymentMain({ data, flow, view }: PaymentMainProps) {
  const { t } = useTranslation('mf-payments');
  const { payment, problem, busy, type } = view;
  if (!payment)
    return problem === 'unavailable' ? (
      <WordPanel
        name="unavailable"
        level={1}
        title={t('payment.unavailable.title')}
        text={t('payment.unavailable.text')}
      >
        <ReloadButton />
      </WordPanel>
    ) : (
      <WordPanel name="missing" level={1} title={t('payment.missing.title')} text={t('payment.missing.text')}>
        <Button href={`/${data.city.alias}`}>{t('payment.menu')}</Button>
      </WordPanel>
    );
  if (busy === 'bank' || busy === 'leaving')
    return <WordPanel name="bank" title={t('payment.bank.title')} text={t('payment.bank.text')} waiting />;
  const cart = `/${data.city.alias}/cart`;
  switch (payment.state) {
    case 'paid':
      return (
        <WordPanel name="paid" title={t('payment.paid.title')} text={t('payment.paid.text')}>
          <Button href={payment.complete_link}>{t('payment.paid.link')}</Button>
        </WordPanel>
      );
    case 'accepted':
      return (
        <WordPanel name="accepted" title={t('payment.accepted.title')} text={t('payment.accepted.text')}>
          <Button href={payment.complete_link}>{t('payment.paid.link')}</Button>
        </WordPanel>
      );
    case 'expired':
      return (
        <WordPanel name="expired" title={t('payment.expired.title')} text={t('payment.expired.text')}>
          <Button href={cart}>{t('payment.back')}</Button>
        </WordPanel>
      );
    case 'returned':
      return (
        <>
          <WordPanel name="returned" title={t('payment.returned.title')} text={t('payment.returned.text')}>
            {!payment.can_pay && <Button href={cart}>{t('payment.back')}</Button>}
          </WordPanel>
          {/* Only the money did not fit: the order still waits for the right sum. */}
          {payment.can_pay && (
            <Methods flow={flow} view={view} payment={payment}>
              <MethodForm flow={flow} view={view} payment={payment} isSecond />
            </Methods>
          )}
        </>
      );
    case 'checking':
      return (
        <WordPanel
          name="checking"
          title={t('payment.checking.title')}
          text={t('payment.checking.text')}
          waiting
        >
          <Button variant="secondary" icon="repeat" onClick={() => void flow.refresh()} data-action="repeat">
            {t('payment.checking.again')}
          </Button>
        </WordPanel>
      );
    default: {
      const { next } = payment;
      const isSame = type === payment.payment_type;
      return (
        <Methods flow={flow} view={view} payment={payment}>
          {payment.state === 'confirming' && isSame && next ? (
            <Confirming flow={flow} view={view} payment={payment} next={next} />
          ) : (
            <MethodForm flow={flow} view={view} payment={payment} />
          )}
        </Methods>
      );
    }
  }
}

/** Why the last press did not pay. */
function Notice({ view: { notice } }: Pick<PaymentMainProps, 'view'>) {
  const { t } = useTranslation('mf-payments');
  return (
    notice && (
      <Alert tone="warning" live>
        {t(notice)}
      </Alert>
    )
  );
}

/** Parts of a page that has a payment. */
interface MethodsProps extends Omit<PaymentMainProps, 'data'> {
  payment: OrderPaymentReply;
}

function Methods({ flow, view, payment, children }: MethodsProps & { children: ReactNode }) {
  const types = [...payment.payment_types, ...(payment.door?.payment_types ?? [])];
  return (
    <MethodChoice
      types={types}
      value={view.type}
      busy={view.busy !== null}
      onChoose={(alias) => flow.choose(alias)}
    >
      <Notice view={view} />
      {children}
    </MethodChoice>
  );
}

/**
 * A try waits for its customer: the code again, the bank's page again. A card that was lost with a reload is
 * typed again.
 */
function Confirming({ flow, view, payment, next }: MethodsProps & { next: PayReply }) {
  const { t } = useTranslation('mf-payments');
  const texts = findPaymentType(payment, view.type)?.texts;
  if (texts && (next.reason === 'qr' || next.reason === 'sbp-mobile'))
    return (
      <CodePanel
        next={next}
        texts={texts}
        busy={view.busy !== null}
        onAgain={() => void flow.payElsewhere()}
      />
    );
  if (next.reason === '3ds' || next.reason === 'approved-new')
    return (
      <>
        <WordPanel name="go-on" title={t('payment.goOn.title')} text={t('payment.goOn.text')}>
          <Button size="l" busy={view.busy !== null} onClick={() => void flow.goOn()} data-action="go-on">
            {t('payment.goOn.link')}
          </Button>
        </WordPanel>
        <MethodForm flow={flow} view={view} payment={payment} isSecond />
      </>
    );
  return <MethodForm flow={flow} view={view} payment={payment} />;
}
