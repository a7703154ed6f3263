import type { OrderPaymentReply } from '@storefront/contracts';
import { mustNameObligation } from '@storefront/contracts/bindingOrder';
import { formatMoney } from '@storefront/shared-state/money';
import { Disclosure } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { CardForm } from '../../features/card-form/CardForm';
import type { PaymentFlow, PaymentView } from '../../features/flow/PaymentFlow';
import { DoorPanel } from '../../features/panels/DoorPanel';
import { ElsewherePanel } from '../../features/panels/ElsewherePanel';
import { ReloadButton } from '../../features/panels/ReloadButton';
import { WordPanel } from '../../features/panels/WordPanel';
import { loadScript } from '../../lib/cryptogram/loadScript';
import { findPaymentType } from '../../lib/findPaymentType';

interface MethodFormProps {
  flow: PaymentFlow;
  view: PaymentView;
  payment: OrderPaymentReply;
  /** Another try is still open: this one stays closed until it is asked for. */
  isSecond?: boolean;
}

/**
 * The chosen way to pay. Which one needs a card here, the payment settings say (PAY-01); no provider is known
 * by its name.
 */
export function MethodForm({ flow, view, payment, isSecond = false }: MethodFormProps) {
  const { t } = useTranslation('mf-payments');
  const { card, type, busy, errors, notice } = view;
  const amount = formatMoney(payment.total, payment.currency);
  const isBusy = busy !== null;
  const elsewhere = {
    amount,
    busy: isBusy,
    errors,
    hasFailed: errors.length > 0 || notice !== null,
    onPay: () => void flow.payElsewhere(),
  };
  const { door } = payment;
  const method = findPaymentType(payment, type);
  if (door && method?.kind === 'at_door')
    return (
      <DoorPanel
        key={type}
        door={door}
        method={method}
        amount={amount}
        formatNote={(note) => formatMoney(note, { currency: payment.currency.currency })}
        isBinding={mustNameObligation(payment.country_code)}
        busy={isBusy}
        hasOpenTry={payment.state === 'confirming'}
        errors={errors}
        onConfirm={(cash) => void flow.payAtDoor(cash)}
      />
    );
  if (method?.texts) return <ElsewherePanel part={type} text={method.texts.text} {...elsewhere} />;
  if (!card)
    // Without the settings this page may not even load the acquirer's script: the content policy of another
    // one does.
    return (
      <WordPanel name="no-settings" title={t('payment.unavailable.title')} text={t('payment.notice.later')}>
        <ReloadButton />
      </WordPanel>
    );
  const { script_url: scriptUrl } = card;
  if (!scriptUrl) return <ElsewherePanel part="redirect" text={t('payment.redirect.text')} {...elsewhere} />;
  const form = (
    <CardForm
      amount={amount}
      busy={isBusy}
      errors={errors}
      serverNow={() => flow.serverNow()}
      onPay={(typed) => void flow.payByCard(typed)}
      onBegin={() => void loadScript(scriptUrl)}
    />
  );
  return isSecond ? <Disclosure title={t('payment.goOn.otherCard')}>{form}</Disclosure> : form;
}
