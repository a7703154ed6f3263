import { randomUUID } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { cardTyped, pickScenario, scenarioNamed, toCardFacts } from '../cards/Card';
import { toFields } from '../fields';
import type { Payment } from '../ledger/Payment';
import { amountText } from '../pages/amountText';
import { noticePage, postingPage, renderPage, sendHtml } from '../pages/page';
import { chooseSpeech, type Speech } from '../pages/words/words';
import { getVerdict, startVersion1 } from './authentication';
import { getFinish } from './finish';

const isOpen = ({ status }: Payment): boolean => status === 'created' || status === 'authenticating';

function formPage(payment: Payment, error: 'checkCard' | 'noAnswer' | null, speech: Speech): string {
  const { language } = speech;
  const say = (...what: Parameters<Speech['say']>) => escapeHtml(speech.say(...what));
  const { amount, currency, order, id, method, details } = payment;
  const title = details.description || speech.say('orderTitle', { order });
  const apps =
    currency === 'RUB' && method === null
      ? `<form class="sheet" method="post" action="/hosted/${id}/app"><h2>${say('withoutCard')}</h2>
<button class="quiet" name="app" value="sbp" data-action="sbp">SBP</button><button class="quiet" name="app" value="sberpay" data-action="sberpay">SberPay</button></form>`
      : '';
  return renderPage({
    title: `${speech.say('acquirer')}: ${title}`,
    language,
    body: `<form class="sheet" method="post" action="/hosted/${id}/card"><h1>${escapeHtml(title)}</h1>
<p class="sum">${amountText(amount, currency, language)}</p>
${error ? `<p class="error" role="alert">${say(error)}</p>` : ''}
<label for="number">${say('cardNumber')}</label><input id="number" name="number" data-field="number" inputmode="numeric" autocomplete="cc-number" placeholder="2200 9900 0000 2010">
<div class="row"><div><label for="expiry">${say('expiry')}</label><input id="expiry" name="expiry" data-field="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${say('expiryPlaces')}"></div>
<div><label for="cvc">${say('cvc')}</label><input id="cvc" name="cvc" data-field="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"></div></div>
<button data-action="pay">${say('pay')}</button></form>
${apps}
<form method="post" action="/hosted/${id}/refuse"><button class="stop" data-action="refuse">${say('doNotPay')}</button></form>`,
  });
}

type Request = FastifyRequest<{ Params: { id: string } }>;

const speechFor = (request: Request, payment?: Payment): Speech =>
  chooseSpeech(payment?.details.language, request.headers['accept-language']);

/** Where the customer goes when the payment is over: back to the shop, or to a page that says how it ended. */
function goBack(acquirer: Acquirer, request: Request, reply: FastifyReply, payment: Payment): FastifyReply {
  const { url, fields } = getFinish(acquirer, payment);
  const { status } = payment;
  const speech = speechFor(request, payment);
  const { say, language } = speech;
  const ending = status === 'captured' ? 'paid' : status === 'processing' ? 'stillWorking' : 'notPaid';
  const ended = (below: string) => noticePage(say('acquirer'), say(ending), language, below, status);
  if (status === 'processing' || url === '') {
    const link = `<a class="button" data-action="return" href="${escapeHtml(url)}">${escapeHtml(say('backToShop'))}</a>`;
    return sendHtml(reply, ended(url && !fields ? link : ''));
  }
  return fields ? sendHtml(reply, postingPage(url, fields, 'backToShop', speech)) : reply.redirect(url, 303);
}

/** Takes the money or refuses it, as the payment's card or the operator's rule says. */
function decide(acquirer: Acquirer, payment: Payment): Payment {
  const scenario = scenarioNamed(payment.scenario);
  const { provider, terminal, order } = payment;
  const behaviour = acquirer.rules.use({ provider, terminal, order, call: 'hosted' }, scenario.behaviour);
  return acquirer.decide(payment.id, scenario, behaviour);
}

function payByCard(
  acquirer: Acquirer,
  request: Request,
  reply: FastifyReply,
  payment: Payment,
): FastifyReply {
  const speech = speechFor(request, payment);
  const formAgain = (status: number, error: 'checkCard' | 'noAnswer') =>
    sendHtml(reply, formPage(payment, error, speech), status);
  const { number = '', expiry = '', cvc = '' } = toFields(request.body);
  const card = cardTyped(number, expiry, cvc);
  if (!card) return formAgain(422, 'checkCard');
  const scenario = pickScenario(card, acquirer.now());
  if (['500', '429', 'lost_before'].includes(scenario.behaviour.reply ?? ''))
    return formAgain(502, 'noAnswer');
  const noted = acquirer.ledger.note(payment.id, {
    method: 'card',
    card: toCardFacts(card),
    scenario: scenario.title,
  });
  if (['none', 'frictionless', 'silent_method'].includes(scenario.authentication))
    return goBack(acquirer, request, reply, decide(acquirer, noted));
  const { paReq } = startVersion1(acquirer.ledger, noted);
  const origin = acquirer.origin(request);
  const fields = { MD: payment.id, PaReq: paReq, TermUrl: `${origin}/hosted/${payment.id}/3ds` };
  return sendHtml(reply, postingPage(`${origin}/acs/3ds1`, fields, 'toBank', speech));
}

/** The acquirer's own page: RBS's formUrl, YooKassa's confirmation_url, Ozan's purchaseUrl. */
export function registerHosted(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger } = acquirer;
  const onPayment =
    (work: (payment: Payment, request: Request, reply: FastifyReply) => FastifyReply) =>
    async (request: Request, reply: FastifyReply) => {
      acquirer.agenda.wake();
      const payment = ledger.payments.get(request.params.id);
      if (payment) return work(payment, request, reply);
      const { say, language } = speechFor(request);
      return sendHtml(reply, noticePage(say('acquirer'), say('missing'), language), 404);
    };

  app.get(
    '/hosted/:id',
    onPayment((payment, request, reply) => {
      if (!isOpen(payment)) return goBack(acquirer, request, reply, payment);
      if (payment.method === 'sbp' || payment.method === 'sberpay')
        return reply.redirect(`/bank/${payment.method}/${payment.details.qr}`, 303);
      return sendHtml(reply, formPage(payment, null, speechFor(request, payment)));
    }),
  );
  app.post(
    '/hosted/:id/card',
    onPayment((payment, request, reply) =>
      (isOpen(payment) ? payByCard : goBack)(acquirer, request, reply, payment),
    ),
  );
  app.post(
    '/hosted/:id/3ds',
    onPayment((payment, request, reply) => {
      const verdict = getVerdict(payment, toFields(request.body).PaRes);
      if (payment.status !== 'authenticating' || verdict === null)
        return goBack(acquirer, request, reply, payment);
      const decided = verdict ? decide(acquirer, payment) : ledger.decline(payment.id, 5206);
      return goBack(acquirer, request, reply, decided);
    }),
  );
  app.post(
    '/hosted/:id/app',
    onPayment((payment, request, reply) => {
      const bank = toFields(request.body).app === 'sberpay' ? 'sberpay' : 'sbp';
      if (isOpen(payment))
        ledger.note(payment.id, {
          method: bank,
          details: { ...payment.details, qr: payment.details.qr ?? randomUUID() },
        });
      return reply.redirect(`/hosted/${payment.id}`, 303);
    }),
  );
  app.post(
    '/hosted/:id/refuse',
    onPayment((payment, request, reply) =>
      goBack(acquirer, request, reply, isOpen(payment) ? ledger.decline(payment.id, 5017) : payment),
    ),
  );
}
