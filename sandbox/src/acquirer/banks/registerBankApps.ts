import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { toFields } from '../fields';
import type { Payment } from '../ledger/Payment';
import { amountText } from '../pages/amountText';
import { orderLine } from '../pages/orderLine';
import { noticePage, renderPage, sendHtml } from '../pages/page';
import type { Words } from '../pages/words/en';
import type { Speech } from '../pages/words/words';
import { bankSpeech } from './bankSpeech';
import { getFinish } from './finish';

type App = 'sbp' | 'sberpay';
const names: Record<App, string> = { sbp: 'SBP', sberpay: 'SberPay' };
const isOpen = ({ status }: Payment): boolean => status === 'created' || status === 'processing';
const endings: Partial<Record<Payment['status'], keyof Words>> = {
  captured: 'paid',
  declined: 'refused',
  expired: 'codeOver',
};

function appPage(payment: Payment, app: App, address: string, back: string, speech: Speech): string {
  const { language } = speech;
  const say = (...what: Parameters<Speech['say']>) => escapeHtml(speech.say(...what));
  const { status, amount, currency, provider } = payment;
  const again = status === 'captured' && provider === 'cloudpayments';
  const buttons = isOpen(payment)
    ? `<label for="account">${say('account')}</label><select id="account"><option>${say('currentAccount')} •• 4821</option><option>${say('savings')} •• 0917</option></select>
<button name="answer" value="pay" data-action="pay">${say('pay')}</button><button name="answer" value="decline" class="stop" data-action="decline">${say('decline')}</button>`
    : `<p role="status" data-status="${status}"><strong>${say(endings[status] ?? 'stillWorking')}</strong></p>${
        back
          ? `<a class="button" data-action="return" href="${escapeHtml(back)}">${say('backToShop')}</a>`
          : ''
      }${again ? `<button name="answer" value="pay" class="quiet" data-action="pay-again">${say('payAgain')}</button>` : ''}`;
  return renderPage({
    title: `${speech.say('bank')}: ${names[app]}`,
    language,
    body: `<form class="sheet" method="post" action="${escapeHtml(address)}">
<h1>${say('appTitle', { app: names[app] })}</h1><p class="soft">${escapeHtml(orderLine(payment, speech))}</p>
<p class="sum">${amountText(amount, currency, language)}</p>
${buttons}</form>`,
  });
}

/** What a customer's bank shows on the phone for a QR code or a link of SBP and SberPay. */
export function registerBankApps(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  for (const bank of ['sbp', 'sberpay'] as const) {
    const find = (qr: string): Payment | undefined =>
      ledger.payments.list().find(({ details }) => details.qr === qr);
    const shown = (payment: Payment, request: FastifyRequest): string =>
      appPage(payment, bank, request.url, getFinish(acquirer, payment).url, bankSpeech(request, payment));
    const missing = (request: FastifyRequest): string => {
      const { say, language } = bankSpeech(request);
      return noticePage(say('bank'), say('missing'), language);
    };

    app.get<{ Params: { qr: string } }>(`/bank/${bank}/:qr`, async (request, reply) => {
      acquirer.agenda.wake();
      const payment = find(request.params.qr);
      return payment ? sendHtml(reply, shown(payment, request)) : sendHtml(reply, missing(request), 404);
    });
    app.post<{ Params: { qr: string } }>(`/bank/${bank}/:qr`, async (request, reply) => {
      acquirer.agenda.wake();
      const payment = find(request.params.qr);
      if (!payment) return sendHtml(reply, missing(request), 404);
      const { answer } = toFields(request.body);
      if (answer === 'pay')
        if (isOpen(payment)) acquirer.pay(payment.id);
        else if (payment.status === 'captured') acquirer.payAgain(payment);
      if (answer === 'decline' && isOpen(payment)) ledger.decline(payment.id, 6001);
      return reply.redirect(request.url, 303);
    });
  }
}
