import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../html';
import type { Acquirer } from '../Acquirer';
import { fieldsOf } from '../fields';
import type { Payment } from '../ledger/Payment';
import { amountText } from '../pages/amountText';
import { html, page } from '../pages/page';
import { finishOf } from './finish';

type App = 'sbp' | 'sberpay';
const names: Record<App, string> = { sbp: 'SBP', sberpay: 'SberPay' };
const isOpen = ({ status }: Payment): boolean => status === 'created' || status === 'processing';
const endings: Partial<Record<Payment['status'], string>> = {
  captured: 'Paid',
  held: 'Paid',
  declined: 'Refused',
  expired: 'This code is not valid any more',
  cancelled: 'The shop has withdrawn this payment',
};

function appPage(payment: Payment, app: App, address: string, back: string): string {
  const { status, amount, currency, terminal, order, provider } = payment;
  const again = status === 'captured' && provider === 'cloudpayments';
  const buttons = isOpen(payment)
    ? `<label for="account">From the account</label><select id="account"><option>Current account •• 4821</option><option>Savings •• 0917</option></select>
<button name="answer" value="pay" data-action="pay">Pay</button><button name="answer" value="decline" class="stop" data-action="decline">Decline</button>`
    : `<p role="status" data-status="${status}"><strong>${endings[status] ?? 'The bank is still working'}</strong></p>${
        back ? `<a class="button" data-action="return" href="${escapeHtml(back)}">Back to the shop</a>` : ''
      }${again ? '<button name="answer" value="pay" class="quiet" data-action="pay-again">Pay once more</button>' : ''}`;
  return page({
    title: `Sandbox bank: ${names[app]}`,
    body: `<form class="sheet" method="post" action="${escapeHtml(address)}">
<h1>${names[app]}: payment to a shop</h1><p class="soft">${escapeHtml(terminal)}, order ${escapeHtml(order)}</p>
<p class="sum">${amountText(amount, currency)}</p>
${buttons}</form>`,
  });
}

/** What a customer's bank shows on the phone for a QR code or a link of SBP and SberPay. */
export function registerBankApps(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  for (const bank of ['sbp', 'sberpay'] as const) {
    const find = (qr: string): Payment | undefined =>
      ledger.payments.list().find(({ details }) => details.qr === qr);
    const shown = (payment: Payment, address: string): string =>
      appPage(payment, bank, address, finishOf(acquirer, payment).url);
    const missing = page({
      title: 'Sandbox bank',
      body: '<div class="sheet"><h1>No payment waits here</h1></div>',
    });

    app.get<{ Params: { qr: string } }>(`/bank/${bank}/:qr`, async (request, reply) => {
      acquirer.agenda.wake();
      const payment = find(request.params.qr);
      return payment
        ? reply.type(html).send(shown(payment, request.url))
        : reply.code(404).type(html).send(missing);
    });
    app.post<{ Params: { qr: string } }>(`/bank/${bank}/:qr`, async (request, reply) => {
      acquirer.agenda.wake();
      const payment = find(request.params.qr);
      if (!payment) return reply.code(404).type(html).send(missing);
      const { answer } = fieldsOf(request.body);
      if (answer === 'pay')
        if (isOpen(payment)) acquirer.pay(payment.id);
        else if (payment.status === 'captured') acquirer.payAgain(payment);
      if (answer === 'decline' && isOpen(payment)) ledger.decline(payment.id, 6001);
      return reply.redirect(request.url, 303);
    });
  }
}
