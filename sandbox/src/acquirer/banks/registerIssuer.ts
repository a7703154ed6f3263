import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../html';
import type { Acquirer } from '../Acquirer';
import { scenarioNamed } from '../cards/Card';
import { type Fields, fieldsOf } from '../fields';
import type { Payment } from '../ledger/Payment';
import { amountText } from '../pages/amountText';
import { hidden, html, page, postingPage } from '../pages/page';
import { answerIssuer, issuerCode, mostTries, packedCRes, paymentInPaReq, unpack } from './authentication';

/** The page on which a bank asks its customer. `sent` travels along in the form. */
function issuerPage(payment: Payment, action: string, sent: Fields, error: boolean): string {
  const facts = `<p class="soft">Shop: ${escapeHtml(payment.terminal)}, order ${escapeHtml(payment.order)}</p>
<p class="sum">${amountText(payment.amount, payment.currency)}</p><p class="soft">Card ${escapeHtml(payment.card?.mask ?? '')}</p>`;
  const title = 'Sandbox bank: confirm the payment';
  if (scenarioNamed(payment.scenario).issuer === 'silent')
    return page({
      title,
      body: `<div class="sheet"><h1>The bank is not answering</h1>${facts}<p>This card’s bank never comes back from here.</p></div>`,
    });
  const left = mostTries - Number(payment.details.tries ?? '0');
  return page({
    title,
    body: `<form class="sheet" method="post" action="${action}">${hidden(sent)}
<h1>Confirm the payment</h1>${facts}
<p class="hint">The bank has sent a code to your phone. In the sandbox it is always <strong>${issuerCode}</strong>.</p>
<label for="code">Code from the message</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8"${error ? ' aria-invalid="true" aria-describedby="error"' : ''}>
${error ? `<p class="error" id="error" role="alert">The code is wrong. Tries left: ${left}.</p>` : ''}
<button name="answer" value="confirm" data-action="confirm">Confirm</button>
<button name="answer" value="refuse" class="stop" data-action="refuse">Refuse</button>
</form>`,
  });
}
const strange = (reply: FastifyReply, what: string) =>
  reply
    .code(400)
    .type(html)
    .send(page({ title: 'Sandbox bank', body: `<div class="sheet"><h1>${escapeHtml(what)}</h1></div>` }));

/** The issuers' pages of 3-D Secure 1 (MD, PaReq, TermUrl) and 2 (method, challenge), for people and for browsers of tests. */
export function registerIssuer(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  const byServerTransId = (id: unknown): Payment | undefined =>
    ledger.newest(({ details }) => typeof id === 'string' && details.serverTransId === id);
  const said = (fields: Fields): string | null => (fields.answer === 'refuse' ? null : (fields.code ?? ''));

  app.post('/acs/3ds1', async (request, reply) => {
    const { MD = '', PaReq = '', TermUrl = '', ...rest } = fieldsOf(request.body);
    const payment = ledger.payments.get(paymentInPaReq(PaReq));
    if (!payment || !URL.canParse(TermUrl)) return strange(reply, 'No payment waits here');
    const sent = { MD, PaReq, TermUrl };
    if (rest.answer !== undefined && scenarioNamed(payment.scenario).issuer !== 'silent') {
      if (answerIssuer(ledger, payment, said(rest)) === 'asks again')
        return reply.type(html).send(issuerPage(ledger.payment(payment.id), '/acs/3ds1', sent, true));
    }
    const { paRes } = ledger.payment(payment.id).details;
    if (paRes !== undefined)
      return reply.type(html).send(postingPage(TermUrl, { MD, PaRes: paRes }, 'Back to the shop'));
    return reply.type(html).send(issuerPage(payment, '/acs/3ds1', sent, false));
  });

  /** The 3-D Secure server looks at the browser. */
  app.get('/acs/gather', async (_request, reply) =>
    reply.type(html).send('<!doctype html><title>ok</title>'),
  );

  /** The bank looks at the browser, then tells whoever asked. */
  app.post('/acs/method', async (request, reply) => {
    const data = unpack(fieldsOf(request.body).threeDSMethodData);
    const payment = byServerTransId(data.threeDSServerTransID);
    const url = String(data.threeDSMethodNotificationURL ?? '');
    if (!payment || !URL.canParse(url)) return strange(reply, 'No payment waits here');
    if (scenarioNamed(payment.scenario).authentication === 'silent_method')
      return reply.type(html).send('<!doctype html><title>…</title>');
    const threeDSMethodData = Buffer.from(
      JSON.stringify({ threeDSServerTransID: payment.details.serverTransId }),
    ).toString('base64url');
    return reply.type(html).send(postingPage(url, { threeDSMethodData }, 'Back to the shop'));
  });
  app.post('/acs/notified', async (_request, reply) =>
    reply.type(html).send('<!doctype html><title>ok</title>'),
  );

  app.post('/acs/challenge', async (request, reply) => {
    const { creq = '', threeDSSessionData, ...rest } = fieldsOf(request.body);
    const payment = byServerTransId(unpack(creq).threeDSServerTransID);
    const finishUrl = payment?.details.finishUrl;
    if (!payment || !finishUrl) return strange(reply, 'No payment waits here');
    const session: Fields = threeDSSessionData === undefined ? {} : { threeDSSessionData };
    const sent = { creq, ...session };
    if (rest.answer !== undefined && scenarioNamed(payment.scenario).issuer !== 'silent') {
      if (answerIssuer(ledger, payment, said(rest)) === 'asks again')
        return reply.type(html).send(issuerPage(ledger.payment(payment.id), '/acs/challenge', sent, true));
    }
    const current = ledger.payment(payment.id);
    if (current.details.authentication)
      return reply
        .type(html)
        .send(postingPage(finishUrl, { cres: packedCRes(current), ...session }, 'Back to the shop'));
    return reply.type(html).send(issuerPage(payment, '/acs/challenge', sent, false));
  });
}
