import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import type { Acquirer } from '../Acquirer';
import { testCards } from '../cards/testCards';
import type { Notification } from '../control/Notifier';
import type { Rule } from '../control/Rules';
import { NotAllowed } from '../ledger/Ledger';
import type { Operation, Payment } from '../ledger/Payment';
import { orderSums } from '../ledger/sums';
import { amountText } from '../pages/amountText';
import { renderPage, sendHtml } from '../pages/page';
import { orderActions } from './orderActions';

const maxRows = 100;
const time = (at: number): string =>
  `<time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(5, 19).replace('T', ' ')}</time>`;
const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`;
const wrapped = (text: string): string => `<td class="wrap">${escapeHtml(text)}</td>`;
const figure = (minor: number, currency: string): string =>
  `<td class="figure">${amountText(minor, currency)}</td>`;

const figures = new Set(['Captured', 'Refunded', 'Net', 'Payments', 'Amount']);
function table(caption: string, head: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0)
    return `<section class="sheet"><h2>${caption}</h2><p class="soft">None yet.</p></section>`;
  const titles = head
    .map((title) => `<th scope="col"${figures.has(title) ? ' class="figure"' : ''}>${title}</th>`)
    .join('');
  return `<section class="sheet scroll" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${titles}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</tbody></table></section>`;
}
const newestFirst = <Item>(items: readonly Item[]): Item[] => [...items].reverse().slice(0, maxRows);

const paymentRow = (payment: Payment): string =>
  `<td>${time(payment.createdAt)}</td>${cell(payment.provider)}<td><a href="/acquirer?order=${encodeURIComponent(payment.order)}">${escapeHtml(payment.order || '–')}</a></td>
${cell(payment.status)}${figure(payment.amount, payment.currency)}${figure(payment.captured, payment.currency)}${figure(payment.refunded, payment.currency)}
${cell(payment.card ? `${payment.card.scheme} ${payment.card.mask}` : (payment.method ?? ''))}${cell(payment.reason === null ? '' : String(payment.reason))}`;
const operationRow = (operation: Operation): string =>
  `<td>${time(operation.at)}</td>${cell(operation.kind)}${cell(operation.provider)}${cell(operation.order)}${figure(operation.amount, operation.currency)}${cell(operation.reason === null ? '' : String(operation.reason))}<td><code>${escapeHtml(operation.payment)}</code></td>`;
function notificationRow(one: Notification): string {
  const last = one.tries.at(-1);
  const answer = last ? `${last.status || 'no answer'} ${last.body}` : '';
  return `<td>${time(one.createdAt)}</td>${cell(one.type + (one.forged ? ' (forged)' : ''))}${cell(one.order)}${cell(one.state)}${cell(String(one.tries.length))}${wrapped(answer)}<td><code>${escapeHtml(new URL(one.message.url).pathname)}</code></td>`;
}
const ruleRow = ({ id, match, set, times }: Rule): string =>
  `<td><code>${escapeHtml(JSON.stringify(match))}</code></td><td><code>${escapeHtml(JSON.stringify(set))}</code></td>${cell(times === null ? 'always' : `${times}×`)}
<td><form method="post" action="/acquirer/rules/${id}/remove"><button class="quiet">Remove</button></form></td>`;

/** A page for people: sums, payments, operations, notifications, rules and cards. Plain HTML. */
export function registerAcquirerPage(app: FastifyInstance, acquirer: Acquirer): void {
  const { ledger, notifier, rules } = acquirer;
  app.get<{ Querystring: { order?: string } }>('/acquirer', async (request, reply) => {
    acquirer.agenda.wake();
    const { order = '' } = request.query;
    const mine = (item: { order: string }): boolean => item.order.startsWith(order);
    const payments = ledger.payments.list().filter(mine);
    const sums = orderSums(payments).map(
      (sum) =>
        `<td><a href="/acquirer?order=${encodeURIComponent(sum.order)}">${escapeHtml(sum.order || '–')}</a></td>${cell(sum.provider)}${cell(sum.terminal)}${figure(sum.captured, sum.currency)}${figure(sum.refunded, sum.currency)}${figure(sum.net, sum.currency)}<td class="figure">${sum.payments}</td>`,
    );
    const cards = testCards.map(
      ({ number, title, authentication }) =>
        `<td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td>${wrapped(title)}${cell(authentication === 'none' ? '' : authentication.replace('_', ' '))}`,
    );
    const body = `<h1>Sandbox acquirer</h1>
<p class="soft">Its clock: ${time(acquirer.now())} UTC. <a href="/">Messages to customers</a> · <a href="/acquirer/ledger?order=${encodeURIComponent(order)}">Ledger as JSON</a></p>
<form class="sheet tools" method="get" action="/acquirer" role="search"><div><label for="order">Orders that begin with</label><input id="order" name="order" value="${escapeHtml(order)}"></div><button class="quiet">Show</button></form>
${table('Orders', ['Order', 'Acquirer', 'Terminal', 'Captured', 'Refunded', 'Net', 'Payments'], newestFirst(sums))}
${table('Payments', ['Made', 'Acquirer', 'Order', 'Status', 'Amount', 'Captured', 'Refunded', 'Paid with', 'Reason'], newestFirst(payments).map(paymentRow))}
${actionsForm(acquirer, order)}
${table('Operations', ['Time', 'What', 'Acquirer', 'Order', 'Amount', 'Reason', 'Payment'], newestFirst(ledger.operations.list().filter(mine)).map(operationRow))}
${table('Notifications', ['Made', 'What', 'Order', 'State', 'Tries', 'Last answer', 'Where'], newestFirst(notifier.list().filter(mine)).map(notificationRow))}
${table('Rules', ['For', 'What goes wrong', 'How often', 'Action'], rules.list().map(ruleRow))}
${rulesForm(order)}
${table('Cards', ['Number', 'What happens', '3-D Secure'], cards)}`;
    return sendHtml(reply, renderPage({ title: 'Sandbox acquirer', body, wide: true }));
  });

  app.post<{ Body: Record<string, string> }>('/acquirer/act', async (request, reply) => {
    const { order = '', action = '' } = request.body;
    const payment = acquirer.findNewest(order);
    const [name = '', forgery] = action.split(' ');
    const act = orderActions[name];
    try {
      if (payment && act) await act(acquirer, payment, forgery === 'forged' ? { forgery: 'bad' } : {});
    } catch (error) {
      // The state of the payment, which the page shows, says why not.
      if (!(error instanceof NotAllowed)) throw error;
    }
    return reply.redirect(`/acquirer?order=${encodeURIComponent(order)}`, 303);
  });
  app.post<{ Params: { id: string } }>('/acquirer/rules/:id/remove', async (request, reply) => {
    rules.remove(({ id }) => id === request.params.id);
    return reply.redirect('/acquirer', 303);
  });
  app.post<{ Body: Record<string, string> }>('/acquirer/rules/add', async (request, reply) => {
    const chosen = choices.find(({ name }) => name === request.body.what);
    const order = request.body.order ?? '';
    if (chosen) {
      const call = chosen.call === undefined ? {} : { call: chosen.call };
      rules.add({ match: { ...(order === '' ? {} : { order }), ...call }, set: chosen.set, times: null });
    }
    acquirer.agenda.wake();
    return reply.redirect(`/acquirer?order=${encodeURIComponent(order)}`, 303);
  });
}

const actions: readonly [action: string, title: string][] = [
  ['pay', 'The customer pays'],
  ['decline', 'The bank refuses'],
  ['expire', 'Its time runs out'],
  ['notify', 'Tell the shop again'],
  ['notify forged', 'Tell it with a false signature'],
];
/** What may be done with the newest payment of an order, when one is shown. */
function actionsForm(acquirer: Acquirer, order: string): string {
  const payment = order === '' ? undefined : acquirer.findNewest(order);
  if (!payment) return '';
  const buttons = actions.map(
    ([action, title]) =>
      `<button class="quiet" name="action" value="${action}" data-action="${action}">${title}</button>`,
  );
  return `<section class="sheet"><h2>The newest payment of order ${escapeHtml(order)}: ${payment.status}</h2>
<form class="buttons" method="post" action="/acquirer/act"><input type="hidden" name="order" value="${escapeHtml(order)}">${buttons.join('')}</form></section>`;
}

/** What a person may choose without writing JSON. */
const paying = 'charge,post3ds,paymentorder,finish3ds,finish3ds2,hosted';
const choices: readonly { name: string; set: Rule['set']; call?: string }[] = [
  { name: 'Paid, but the reply is lost', set: { reply: 'lost' }, call: paying },
  { name: 'No reply at all, nothing is done', set: { reply: 'lost_before' } },
  { name: 'Replies are 500, nothing is done', set: { reply: '500' } },
  { name: 'Replies come 10 s late', set: { delay_ms: 10_000 } },
  { name: 'Notifications are lost', set: { notifications: 'lost' } },
  { name: 'Notifications come three times', set: { notification_copies: 3 } },
  { name: 'Notifications come two minutes late', set: { notification_delay_ms: 120_000 } },
  { name: 'Notifications are forged', set: { forgery: 'bad' } },
  {
    name: 'The bank answers 11 minutes late',
    set: { settle_after_ms: 660_000, reply: 'lost' },
    call: paying,
  },
];
const rulesForm = (
  order: string,
): string => `<section class="sheet"><h2>Let something go wrong</h2><form class="tools three" method="post" action="/acquirer/rules/add">
<div><label for="what">What</label><select id="what" name="what">${choices.map(({ name }) => `<option>${escapeHtml(name)}</option>`).join('')}</select></div>
<div><label for="for">For orders that begin with</label><input id="for" name="order" value="${escapeHtml(order)}"></div><button>Add</button></form></section>`;
