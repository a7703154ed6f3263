import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html';
import type { Acquirer } from '../Acquirer';
import { cardTyped, factsOf, scenarioNamed, scenarioOf } from '../cards/Card';
import { fieldsOf } from '../fields';
import type { Payment } from '../ledger/Payment';
import { amountText } from '../pages/amountText';
import { html, page, postingPage } from '../pages/page';
import { startVersion1, verdictOf } from './authentication';
import { finishOf } from './finish';

const isOpen = ({ status }: Payment): boolean => status === 'created' || status === 'authenticating';

function formPage(payment: Payment, error: string | null): string {
  const { amount, currency, order, id, method } = payment;
  const apps =
    currency === 'RUB' && method === null
      ? `<form class="sheet" method="post" action="/hosted/${id}/app"><h2>Without a card</h2>
<button class="quiet" name="app" value="sbp" data-action="sbp">SBP</button><button class="quiet" name="app" value="sberpay" data-action="sberpay">SberPay</button></form>`
      : '';
  return page({
    title: 'Sandbox acquirer: payment',
    body: `<form class="sheet" method="post" action="/hosted/${id}/card"><h1>Payment of order ${escapeHtml(order)}</h1>
<p class="sum">${amountText(amount, currency)}</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
<label for="number">Card number</label><input id="number" name="number" data-field="number" inputmode="numeric" autocomplete="cc-number" placeholder="2200 9900 0000 2010">
<div class="row"><div><label for="expiry">Expires</label><input id="expiry" name="expiry" data-field="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" data-field="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"></div></div>
<button data-action="pay">Pay</button></form>
${apps}
<form method="post" action="/hosted/${id}/refuse"><button class="stop" data-action="refuse">Do not pay</button></form>`,
  });
}

/** The acquirer's own page: RBS's formUrl, YooKassa's confirmation_url, Ozan's purchaseUrl. */
export function registerHosted(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  type Request = FastifyRequest<{ Params: { id: string } }>;
  const termUrl = (request: Request, id: string) => `${acquirer.origin(request)}/hosted/${id}/3ds`;

  const goBack = (reply: FastifyReply, payment: Payment) => {
    const { url, fields } = finishOf(acquirer, payment);
    if (payment.details.embedded === 'yes')
      return reply.type(html).send(
        page({
          title: 'Done',
          body: `<div class="sheet"><h1 role="status" data-status="${payment.status}">${payment.status === 'captured' ? 'Paid' : 'Not paid'}</h1></div>
<script>parent.postMessage({ yookassa: 'done' }, '*')</script>`,
        }),
      );
    if (payment.status === 'processing' || url === '')
      return reply.type(html).send(
        page({
          title: 'Sandbox acquirer',
          body: `<div class="sheet"><h1 role="status" data-status="${payment.status}">${payment.status === 'captured' ? 'Paid' : payment.status === 'processing' ? 'The bank is still answering' : 'Not paid'}</h1>
${url && !fields ? `<a class="button" data-action="return" href="${escapeHtml(url)}">Back to the shop</a>` : ''}</div>`,
        }),
      );
    return fields
      ? reply.type(html).send(postingPage(url, fields, 'Back to the shop'))
      : reply.redirect(url, 303);
  };
  const found = (request: Request): Payment | undefined => {
    acquirer.agenda.wake();
    return ledger.payments.get(request.params.id);
  };
  const missing = (reply: FastifyReply) =>
    reply
      .code(404)
      .type(html)
      .send(
        page({
          title: 'Sandbox acquirer',
          body: '<div class="sheet"><h1>No payment waits here</h1></div>',
        }),
      );
  const decide = (payment: Payment): Payment => {
    const scenario = scenarioNamed(payment.scenario);
    const { provider, terminal, order } = payment;
    return acquirer.decide(
      payment.id,
      scenario,
      acquirer.rules.use({ provider, terminal, order, call: 'hosted' }, scenario.behaviour),
    );
  };

  app.get<{ Params: { id: string } }>('/hosted/:id', async (request, reply) => {
    const payment = found(request);
    if (!payment) return missing(reply);
    if (!isOpen(payment)) return goBack(reply, payment);
    if (payment.method === 'sbp' || payment.method === 'sberpay')
      return reply.redirect(`/bank/${payment.method}/${payment.details.qr}`, 303);
    return reply.type(html).send(formPage(payment, null));
  });

  app.post<{ Params: { id: string } }>('/hosted/:id/card', async (request, reply) => {
    const payment = found(request);
    if (!payment) return missing(reply);
    if (!isOpen(payment)) return goBack(reply, payment);
    const { number = '', expiry = '', cvc = '' } = fieldsOf(request.body);
    const card = cardTyped(number, expiry, cvc);
    if (!card) return reply.code(422).type(html).send(formPage(payment, 'Check the card’s data.'));
    const scenario = scenarioOf(card, acquirer.now());
    if (['500', '429', 'lost_before'].includes(scenario.behaviour.reply ?? ''))
      return reply
        .code(502)
        .type(html)
        .send(formPage(payment, 'The bank did not answer. Nothing was taken.'));
    const noted = ledger.note(payment.id, {
      method: 'card',
      card: factsOf(card),
      scenario: scenario.title,
    });
    if (['none', 'frictionless', 'silent_method'].includes(scenario.authentication))
      return goBack(reply, decide(noted));
    const { paReq } = startVersion1(ledger, noted);
    const fields = { MD: payment.id, PaReq: paReq, TermUrl: termUrl(request, payment.id) };
    return reply.type(html).send(postingPage(`${acquirer.origin(request)}/acs/3ds1`, fields, 'To your bank'));
  });

  app.post<{ Params: { id: string } }>('/hosted/:id/3ds', async (request, reply) => {
    const payment = found(request);
    if (!payment) return missing(reply);
    const verdict = verdictOf(payment, fieldsOf(request.body).PaRes);
    if (payment.status === 'authenticating' && verdict !== null)
      return goBack(reply, verdict ? decide(payment) : ledger.decline(payment.id, 5206));
    return goBack(reply, payment);
  });

  app.post<{ Params: { id: string } }>('/hosted/:id/app', async (request, reply) => {
    const payment = found(request);
    if (!payment) return missing(reply);
    const bank = fieldsOf(request.body).app === 'sberpay' ? 'sberpay' : 'sbp';
    if (isOpen(payment))
      ledger.note(payment.id, {
        method: bank,
        details: { ...payment.details, qr: payment.details.qr ?? randomUUID() },
      });
    return reply.redirect(`/hosted/${payment.id}`, 303);
  });

  app.post<{ Params: { id: string } }>('/hosted/:id/refuse', async (request, reply) => {
    const payment = found(request);
    if (!payment) return missing(reply);
    return goBack(reply, isOpen(payment) ? ledger.decline(payment.id, 5017) : payment);
  });
}
