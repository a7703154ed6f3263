import { ok } from '../control/applyBehaviour';
import { NotAllowed } from '../ledger/Ledger';
import { qrPng } from '../pages/qrPng';
import type { RbsFront } from './RbsFront';

/** SBP and SberPay: a code or a link for the customer's bank. */
export function registerCodes(front: RbsFront): void {
  const { acquirer } = front;
  const { ledger } = acquirer;
  front.call(
    'sbp/c2b/qr/dynamic/get.do',
    'qr',
    front.onOrder((payment, { fields, origin }) => {
      if (payment.status !== 'created') throw new NotAllowed('Неверное состояние заказа');
      ledger.note(payment.id, {
        method: 'sbp',
        details: { ...payment.details, ...(fields.redirectUrl ? { returnUrl: fields.redirectUrl } : {}) },
      });
      acquirer.decideByAmount(payment.id);
      const payload = `${origin}/bank/sbp/${payment.details.qr}`;
      return ok({
        errorCode: '0',
        qrId: payment.details.qr,
        qrStatus: 'STARTED',
        payload,
        ...(fields.qrHeight || fields.qrWidth ? { renderedQr: qrPng(payload).toString('base64') } : {}),
      });
    }),
  );
  front.call(
    'paymentSberPay.do',
    'sberpay',
    front.onOrder((payment, { origin }) => {
      if (payment.status !== 'created') throw new NotAllowed('Неверное состояние заказа');
      ledger.note(payment.id, { method: 'sberpay' });
      acquirer.decideByAmount(payment.id);
      return ok({
        errorCode: '0',
        bankInvoiceId: payment.details.qr,
        deepLink: `${origin}/bank/sberpay/${payment.details.qr}`,
      });
    }),
  );
}
