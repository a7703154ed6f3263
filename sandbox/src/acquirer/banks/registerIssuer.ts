import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { scenarioNamed } from '../cards/Card';
import { type Fields, toFields } from '../fields';
import type { Payment } from '../ledger/Payment';
import { amountText } from '../pages/amountText';
import { orderLine } from '../pages/orderLine';
import { noticePage, postingPage, renderHiddenFields, renderPage, sendHtml } from '../pages/page';
import type { Speech } from '../pages/words/words';
import {
  answerIssuer,
  decodePayload,
  issuerCode,
  maxTries,
  packedCRes,
  paymentInPaReq,
} from './authentication';
import { bankSpeech } from './bankSpeech';

/** The page on which a bank asks its customer. `sent` travels along in the form. */
function issuerPage(payment: Payment, action: string, sent: Fields, error: boolean, speech: Speech): string {
  const { language } = speech;
  const say = (...what: Parameters<Speech['say']>) => escapeHtml(speech.say(...what));
  const { amount, currency } = payment;
  const facts = `<p class="soft">${escapeHtml(orderLine(payment, speech))}</p>
<p class="sum">${amountText(amount, currency, language)}</p><p class="soft">${say('card', { card: payment.card?.mask ?? '' })}</p>`;
  const title = `${speech.say('bank')}: ${speech.say('confirmTitle')}`;
  if (scenarioNamed(payment.scenario).issuer === 'silent')
    return renderPage({
      title,
      language,
      body: `<div class="sheet" data-bank="silent"><h1>${say('silentTitle')}</h1>${facts}<p>${say('silentText')}</p></div>`,
    });
  const left = maxTries - Number(payment.details.tries ?? '0');
  return renderPage({
    title,
    language,
    body: `<form class="sheet" method="post" action="${action}">${renderHiddenFields(sent)}
<p class="soft">${say('bank')}</p><h1>${say('confirmTitle')}</h1>${facts}
<p class="hint">${say('hint', { code: issuerCode })}</p>
<label for="code">${say('code')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8"${error ? ' aria-invalid="true" aria-describedby="error"' : ''}>
${error ? `<p class="error" id="error" role="alert">${say('wrongCode', { left })}</p>` : ''}
<button name="answer" value="confirm" data-action="confirm">${say('confirm')}</button>
<button name="answer" value="refuse" class="stop" data-action="refuse">${say('refuse')}</button>
</form>`,
  });
}
function strange(request: FastifyRequest, reply: FastifyReply) {
  const { say, language } = bankSpeech(request);
  return sendHtml(reply, noticePage(say('bank'), say('missing'), language), 400);
}
const emptyPage = '<!doctype html><title>ok</title>';

/** What a page of an issuer has asked, and where the customer goes once it is answered. */
interface Question {
  path: string;
  /** Travels along in the form. */
  sent: Fields;
  /** The answer, where the form was sent. */
  answer: Fields;
  finishUrl: string;
  findResult: (payment: Payment) => Fields | null;
}

/**
 * The issuers' pages of 3-D Secure 1 (MD, PaReq, TermUrl) and 2 (method, challenge), for people and for
 * browsers of tests.
 */
export function registerIssuer(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  const byServerTransId = (id: unknown): Payment | undefined =>
    ledger.newest(({ details }) => typeof id === 'string' && details.serverTransId === id);

  const ask = (request: FastifyRequest, reply: FastifyReply, payment: Payment, question: Question) => {
    const { path, sent, answer, finishUrl, findResult } = question;
    const speech = bankSpeech(request, payment);
    const isAnswered = answer.answer !== undefined && scenarioNamed(payment.scenario).issuer !== 'silent';
    const code = answer.answer === 'refuse' ? null : (answer.code ?? '');
    const isWrong = isAnswered && answerIssuer(ledger, payment, code) === 'asks again';
    const current = ledger.payment(payment.id);
    const result = findResult(current);
    return sendHtml(
      reply,
      result
        ? postingPage(finishUrl, result, 'backToShop', speech)
        : issuerPage(current, path, sent, isWrong, speech),
    );
  };

  app.post('/acs/3ds1', async (request, reply) => {
    const { MD = '', PaReq = '', TermUrl = '', ...answer } = toFields(request.body);
    const payment = ledger.payments.get(paymentInPaReq(PaReq));
    if (!payment || !URL.canParse(TermUrl)) return strange(request, reply);
    return ask(request, reply, payment, {
      path: '/acs/3ds1',
      sent: { MD, PaReq, TermUrl },
      answer,
      finishUrl: TermUrl,
      findResult: ({ details: { paRes } }) => (paRes === undefined ? null : { MD, PaRes: paRes }),
    });
  });

  /** The 3-D Secure server looks at the browser. */
  app.get('/acs/gather', async (_request, reply) => sendHtml(reply, emptyPage));

  /** The bank looks at the browser, then answers the page that asked. */
  app.post('/acs/method', async (request, reply) => {
    const data = decodePayload(toFields(request.body).threeDSMethodData);
    const payment = byServerTransId(data.threeDSServerTransID);
    const url = String(data.threeDSMethodNotificationURL ?? '');
    if (!payment || !URL.canParse(url)) return strange(request, reply);
    if (scenarioNamed(payment.scenario).authentication === 'silent_method') return sendHtml(reply, emptyPage);
    const threeDSMethodData = Buffer.from(
      JSON.stringify({ threeDSServerTransID: payment.details.serverTransId }),
    ).toString('base64url');
    return sendHtml(
      reply,
      postingPage(url, { threeDSMethodData }, 'backToShop', bankSpeech(request, payment)),
    );
  });
  app.post('/acs/notified', async (_request, reply) => sendHtml(reply, emptyPage));

  app.post('/acs/challenge', async (request, reply) => {
    const { creq = '', threeDSSessionData, ...answer } = toFields(request.body);
    const payment = byServerTransId(decodePayload(creq).threeDSServerTransID);
    const finishUrl = payment?.details.finishUrl;
    if (!payment || !finishUrl) return strange(request, reply);
    const session: Fields = threeDSSessionData === undefined ? {} : { threeDSSessionData };
    return ask(request, reply, payment, {
      path: '/acs/challenge',
      sent: { creq, ...session },
      answer,
      finishUrl,
      findResult: (current) =>
        current.details.authentication ? { cres: packedCRes(current), ...session } : null,
    });
  });
}
